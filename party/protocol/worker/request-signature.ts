import { allKeysOf } from "#domain/operations/keyring.ts";
import { importRoomKey, verifyByAnyKey } from "./room-key.ts";

/** Worker and rooms authenticate each other with an HMAC-SHA-256 of time, path and body, using a shared secret. */
const ROOM_TIME_HEADER = "x-room-time";
const ROOM_SIGNATURE_HEADER = "x-room-signature";
/** Signed requests older (or further ahead) than this are rejected as replays. */
export const MAX_SIGNATURE_AGE_MS = 60_000;

export type SignedHeaders = { [ROOM_TIME_HEADER]: string; [ROOM_SIGNATURE_HEADER]: string };
export type SignatureCheck = "genuine" | "unsigned" | "stale" | "forged";

const encoder = new TextEncoder();

const signedBytes = (time: string, path: string, body: string) => encoder.encode(`${time}.${path}.${body}`);

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** `path` is the URL's path without the query; a request without a body signs an empty string. */
export async function signRoomRequest(
  secret: string,
  path: string,
  body: string,
  nowMs: number,
): Promise<SignedHeaders> {
  const time = String(nowMs);
  const bytes = signedBytes(time, path, body);
  // Signed with every key, because during a rotation the other side may know only one of them.
  const signatures = await Promise.all(
    allKeysOf(secret).map(async (key) => toHex(await crypto.subtle.sign("HMAC", await importRoomKey(key), bytes))),
  );
  return { [ROOM_TIME_HEADER]: time, [ROOM_SIGNATURE_HEADER]: signatures.join(",") };
}

type ReadHeaders = { get(name: string): string | null };

/** Returns why the request is rejected, or "genuine". */
export async function checkRoomRequest(
  secret: string,
  path: string,
  body: string,
  headers: ReadHeaders,
  nowMs: number,
): Promise<SignatureCheck> {
  const time = headers.get(ROOM_TIME_HEADER);
  const signature = headers.get(ROOM_SIGNATURE_HEADER);
  if (!secret || !time || !signature) return "unsigned";
  if (!/^\d{1,15}$/.test(time) || !/^[0-9a-f]{64}(,[0-9a-f]{64})?$/.test(signature)) return "forged";
  if (Math.abs(nowMs - Number(time)) > MAX_SIGNATURE_AGE_MS) return "stale";
  const bytes = signedBytes(time, path, body);
  for (const given of signature.split(",")) {
    if (await verifyByAnyKey(secret, fromHex(given), bytes)) return "genuine";
  }
  return "forged";
}

export async function verifyRoomRequest(
  secret: string,
  path: string,
  body: string,
  headers: ReadHeaders,
  nowMs: number,
): Promise<boolean> {
  return (await checkRoomRequest(secret, path, body, headers, nowMs)) === "genuine";
}
