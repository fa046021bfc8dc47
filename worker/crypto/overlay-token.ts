import { createHmac } from "node:crypto";
import { allKeysOf, newestKeyOf } from "#domain/operations/keyring.ts";
import { timingSafeEqualText } from "./hashing.ts";

const TOKEN_CHARS = 22;

/** Grants access to one room's overlays. Signed with a derived key, so no other signature with the secret is valid. */
export function createOverlayToken(roomSecret: string, roomId: string): string {
  const key = createHmac("sha256", newestKeyOf(roomSecret)).update("live-overlay").digest();
  return createHmac("sha256", key).update(roomId).digest("base64url").slice(0, TOKEN_CHARS);
}

export const isOverlayToken = (roomSecret: string, roomId: string, token: string): boolean =>
  allKeysOf(roomSecret).some((key) => timingSafeEqualText(token, createOverlayToken(key, roomId)));
