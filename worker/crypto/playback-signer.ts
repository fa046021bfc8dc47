import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { PlaybackSigner } from "#domain/live/playback-token.ts";
import { allKeysOf } from "#domain/operations/keyring.ts";

/** Signs playback tokens with a key of their own, so that no other signature made with the secret is one. */
export function createPlaybackSigner(roomSecret: string): PlaybackSigner {
  const keys = allKeysOf(roomSecret).map((key) => createHmac("sha256", key).update("live-playback").digest());
  const signBy = (key: Buffer | undefined, text: string): Buffer =>
    createHmac("sha256", key ?? "")
      .update(text)
      .digest();
  return {
    sign: async (text) => signBy(keys[0], text).toString("base64url"),
    verify: async (text, signature) => {
      const given = Buffer.from(signature, "base64url");
      return keys.some((key) => {
        const expected = signBy(key, text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
