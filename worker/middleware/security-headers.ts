import { clientFiles } from "virtual:client-files";
import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

const HSTS_SECONDS = 31_536_000;

const NONCE_BYTES = 16;
/** Drawn for many answers at once: asking for sixteen bytes costs as much as asking for these. */
const drawn = new Uint8Array(NONCE_BYTES * 256);
let used = drawn.byteLength;

/** Base64 of 16 random bytes: new for every answer, also for one that comes from the cache. */
export function newNonce(): string {
  if (used === drawn.byteLength) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const bytes = drawn.subarray(used, used + NONCE_BYTES);
  used += NONCE_BYTES;
  return btoa(String.fromCharCode(...bytes));
}

export function contentSecurityPolicy(nonce: string, host: string): string {
  const dev = clientFiles.devServer ? ` ${clientFiles.devServer} ${clientFiles.devServer.replace("http", "ws")}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev}`,
    // Team colours are set as style attributes; scripts stay nonce-only.
    `style-src 'self' 'unsafe-inline'${dev}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ws://${host} wss://${host}${dev}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export const securityHeaders = createMiddleware<App>(async (c, next) => {
  const nonce = newNonce();
  c.set("nonce", nonce);
  await next();
  if (c.res.status === 101) return;
  const { headers } = c.res;
  headers.set("x-content-type-options", "nosniff");
  headers.set("x-frame-options", "DENY");
  headers.set("referrer-policy", "strict-origin-when-cross-origin");
  headers.set(
    "permissions-policy",
    "camera=(), microphone=(), geolocation=(), payment=(self), fullscreen=(self), autoplay=(self)",
  );
  headers.set("cross-origin-opener-policy", "same-origin");
  if (c.env.ENVIRONMENT === "production") {
    headers.set("strict-transport-security", `max-age=${HSTS_SECONDS}; includeSubDomains`);
  }
  if (headers.get("content-type")?.startsWith("text/html") && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", contentSecurityPolicy(nonce, c.req.header("host") ?? ""));
  }
});
