import { Buffer } from "node:buffer";
import { hmacHash, isHmacHash } from "./hashing.ts";

/** Part of the signed text, so that signatures made for other purposes are not accepted. */
const PURPOSE = "brand-preview";

export type PreviewClaims = { brandId: string; expiresAtMs: number };

/** Grants access to the preview of a brand's draft until the token expires. */
export function createPreviewToken(secret: string, { brandId, expiresAtMs }: PreviewClaims): string {
  const signature = Buffer.from(hmacHash(secret, PURPOSE, brandId, String(expiresAtMs)), "hex").toString("base64url");
  return `${brandId}.${expiresAtMs}.${signature}`;
}

/** Returns the token's brand; undefined if the token is forged or has expired. */
export function readPreviewToken(secret: string, token: string, nowMs: number): string | undefined {
  const [, brandId = "", expires = "", signature = ""] =
    /^([a-z0-9]{3,21})\.(\d{13})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (brandId === "" || Number(expires) <= nowMs) return undefined;
  const hash = Buffer.from(signature, "base64url").toString("hex");
  return isHmacHash(secret, hash, PURPOSE, brandId, expires) ? brandId : undefined;
}
