import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { PlaybackSigner } from "#domain/live/playback-token.ts";
import { allKeysOf } from "#domain/operations/keyring.ts";

/** A viewer's player sends its token up to four times a second for ten minutes. */
const MAX_REMEMBERED = 20_000;

/** Bounded cache of texts with a verified signature; the oldest are evicted. */
function createGenuineTexts() {
  const genuine = new Set<string>();
  return {
    has: (signed: string) => genuine.has(signed),
    add(signed: string) {
      genuine.add(signed);
      if (genuine.size <= MAX_REMEMBERED) return;
      for (const oldest of genuine) {
        genuine.delete(oldest);
        return;
      }
    },
  };
}

/** Signs playback tokens with a derived key, so that no other signature made with the secret is valid. */
export function createPlaybackSigner(roomSecret: string): PlaybackSigner {
  const keys = allKeysOf(roomSecret).map((key) => createHmac("sha256", key).update("live-playback").digest());
  const signBy = (key: Buffer | undefined, text: string): Buffer =>
    createHmac("sha256", key ?? "")
      .update(text)
      .digest();
  const genuine = createGenuineTexts();
  return {
    sign: async (text) => signBy(keys[0], text).toString("base64url"),
    verify: async (text, signature) => {
      const signed = `${text}.${signature}`;
      if (genuine.has(signed)) return true;
      const given = Buffer.from(signature, "base64url");
      const isGenuine = keys.some((key) => {
        const expected = signBy(key, text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (isGenuine) genuine.add(signed);
      return isGenuine;
    },
  };
}
