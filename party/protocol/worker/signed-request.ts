import { checkRoomRequest, type SignatureCheck } from "./request-signature.ts";

type Incoming = {
  url: string;
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
};
/** The common subset of both hosts' request types. */
export type RoomRequest = Incoming & { method: string; clone(): Incoming; text(): Promise<string> };

export type VerifiedText =
  | { ok: true; body: string }
  | { ok: false; status: 401 | 413; code: Exclude<SignatureCheck, "genuine"> | "too_large" };

/** Stops reading at the limit, regardless of the content-length header. */
async function readText(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string | undefined> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The path as signed: partykit uses another name for the party; see `commands/party/`. */
export const signedPath = (url: string): string =>
  new URL(url).pathname.replace(/^\/parties\/[^/]+/, (party) => party.replaceAll("_", "-"));

/** The body of a request signed with `signRoomRequest`, once verified. */
export async function verifySignedText(
  request: Incoming,
  secret: string,
  maxBytes: number,
  nowMs: number,
): Promise<VerifiedText> {
  const body = await readText(request.body, maxBytes);
  if (body === undefined) return { ok: false, status: 413, code: "too_large" };
  const check = await checkRoomRequest(secret, signedPath(request.url), body, request.headers, nowMs);
  return check === "genuine" ? { ok: true, body } : { ok: false, status: 401, code: check };
}
