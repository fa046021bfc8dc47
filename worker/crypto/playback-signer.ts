import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { PlaybackSigner } from "#domain/live/playback-token.ts";

/** Signs playback tokens with a key of their own, so that no other signature made with the secret is one. */
export function createPlaybackSigner(roomSecret: string): PlaybackSigner {
  const key = createHmac("sha256", roomSecret).update("live-playback").digest();
  const sign = (text: string): Buffer => createHmac("sha256", key).update(text).digest();
  return {
    sign: async (text) => sign(text).toString("base64url"),
    verify: async (text, signature) => {
      const expected = sign(text);
      const given = Buffer.from(signature, "base64url");
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
