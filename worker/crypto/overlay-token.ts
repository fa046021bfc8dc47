import { createHmac } from "node:crypto";
import { allKeysOf, newestKeyOf } from "#domain/operations/keyring.ts";
import { timingSafeEqualText } from "./hashing.ts";

const TOKEN_CHARS = 22;

/** Opens the overlays of one room. Its key is derived, so that no other signature made with the secret is one. */
export function createOverlayToken(roomSecret: string, roomId: string): string {
  const key = createHmac("sha256", newestKeyOf(roomSecret)).update("live-overlay").digest();
  return createHmac("sha256", key).update(roomId).digest("base64url").slice(0, TOKEN_CHARS);
}

export const isOverlayToken = (roomSecret: string, roomId: string, token: string): boolean =>
  allKeysOf(roomSecret).some((key) => timingSafeEqualText(token, createOverlayToken(key, roomId)));
