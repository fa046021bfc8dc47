import { Buffer } from "node:buffer";
import { hmacHash, isHmacHash } from "./hashing.ts";

/** Part of the signed text, so that signatures made for other purposes are not accepted. */
const PURPOSE = "article-preview";

export type ArticlePreviewClaims = { brandId: string; newsId: number; locale: string };

/** Grants access to one language of an unpublished article until the token expires. */
export function createArticlePreviewToken(
  secret: string,
  { brandId, newsId, locale }: ArticlePreviewClaims,
  expiresAtMs: number,
): string {
  const hash = hmacHash(secret, PURPOSE, brandId, String(newsId), locale, String(expiresAtMs));
  return `${locale}.${expiresAtMs}.${Buffer.from(hash, "hex").toString("base64url")}`;
}

/** Returns the token's language; undefined unless the token is valid for this article and has not expired. */
export function readArticlePreviewToken(
  secret: string,
  token: string,
  { brandId, newsId, nowMs }: Omit<ArticlePreviewClaims, "locale"> & { nowMs: number },
): string | undefined {
  const [, locale = "", expires = "", signature = ""] =
    /^([a-z]{2}(?:-[A-Z]{2})?)\.(\d{13})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (locale === "" || Number(expires) <= nowMs) return undefined;
  const hash = Buffer.from(signature, "base64url").toString("hex");
  return isHmacHash(secret, hash, PURPOSE, brandId, String(newsId), locale, expires) ? locale : undefined;
}
