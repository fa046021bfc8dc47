import { AppError } from "#domain/errors.ts";

export const MAX_BODY_BYTES = 64 * 1024;

/** Reads the body, and rejects it as soon as it exceeds the limit, whatever Content-Length says. */
export async function readRequestBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new AppError("too_large");
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new AppError("too_large");
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

export function parseJsonBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    // The parser's message would not help clients.
    throw new AppError("bad_json");
  }
}

/** Parses a JSON object from a JSON body or a form, because older clients send either. */
export async function parseRequestInput(request: Request): Promise<Record<string, unknown>> {
  const body = await readRequestBody(request);
  if (body.byteLength === 0) return {};
  if (request.headers.get("content-type")?.includes("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
  }
  const value = parseJsonBody(body);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new AppError("bad_input");
  return value as Record<string, unknown>;
}
