import type { AppRequest } from "../app.ts";

const NONCE_BYTES = 16;

/** Created on first use, because stored pages need none. */
export function getNonce(c: AppRequest): string {
  const known = c.get("nonce");
  if (known !== undefined) return known;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
  c.set("nonce", nonce);
  return nonce;
}
