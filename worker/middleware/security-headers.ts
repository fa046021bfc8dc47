import { clientFiles } from "virtual:client-files";
import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import type { Env } from "../env.ts";

const HSTS_SECONDS = 31_536_000;

const NONCE_BYTES = 16;
/** Drawn for many answers at once: asking for sixteen bytes costs as much as asking for these. */
const drawn = new Uint8Array(NONCE_BYTES * 256);
let used = drawn.byteLength;

/** Base64 of 16 random bytes: new for every answer, also for one that comes from the cache. */
export function createNonce(): string {
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

/** The same for every answer; with a nonce also what a page may load. */
export function createSecurityHeaders(env: Env, host: string, nonce?: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), payment=(self), fullscreen=(self), autoplay=(self)",
    "cross-origin-opener-policy": "same-origin",
    ...(env.ENVIRONMENT === "production"
      ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` }
      : {}),
    ...(nonce === undefined ? {} : { "content-security-policy": contentSecurityPolicy(nonce, host) }),
  };
}

export const securityHeaders = createMiddleware<App>(async (c, next) => {
  c.set("nonce", createNonce());
  await next();
  if (c.res.status === 101 || c.get("hasFinalHeaders")) return;
  const { headers } = c.res;
  const isPage = headers.get("content-type")?.startsWith("text/html") && !headers.has("content-security-policy");
  const guards = createSecurityHeaders(c.env, c.req.header("host") ?? "", isPage ? c.get("nonce") : undefined);
  for (const [name, value] of Object.entries(guards)) headers.set(name, value);
});
