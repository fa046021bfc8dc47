import { Refusal } from "#domain/errors.ts";

export const MAX_BODY_BYTES = 64 * 1024;

/** The body as bytes, refused as soon as it passes the limit, whatever its header says. */
export async function readBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Refusal("too_large");
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new Refusal("too_large");
    parts.push(part);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    body.set(part, at);
    at += part.byteLength;
  }
  return body;
}

export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    // Which byte is wrong says nothing to the caller; that it is no JSON does.
    throw new Refusal("bad_json");
  }
}

/** A JSON object, from a body or from a form: older clients send both. */
export async function readInput(request: Request): Promise<Record<string, unknown>> {
  const body = await readBody(request);
  if (body.byteLength === 0) return {};
  if (request.headers.get("content-type")?.includes("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
  }
  const value = parseJson(body);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refusal("bad_input");
  return value as Record<string, unknown>;
}
