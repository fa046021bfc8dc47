import { clientFiles } from "virtual:client-files";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { App, AppRequest } from "../app.ts";
import { listMediaHosts } from "../gateways/media/media-hosts.ts";
import { getNonce } from "./nonce.ts";
import { supportChatOrigin } from "./support-chat.ts";

const HSTS_SECONDS = 31_536_000;

/** Rendered pages allow scripts by nonce, cached ones by the hashes of their inline scripts. */
function contentSecurityPolicy(c: AppRequest): string {
  const host = c.req.header("host") ?? "";
  const scripts = c.get("scriptSources") ?? `'nonce-${getNonce(c)}'`;
  const { devServer } = clientFiles;
  // The development payment page belongs to no brand.
  const brand: App["Variables"]["brand"] | undefined = c.get("brand");
  const media = listMediaHosts(c.env, brand)
    .map((mediaHost) => ` https://${mediaHost}`)
    .join("");
  const supportChat =
    brand &&
    supportChatOrigin(brand, {
      path: c.req.path.slice((c.get("basePath") ?? "").length),
      consent: getCookie(c, "supportChat"),
    });
  const dev = devServer ? ` ${devServer} ${devServer.replace("http", "ws")}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${dev}`,
    // Team colours are set as style attributes.
    `style-src 'self' 'unsafe-inline'${dev}`,
    "img-src 'self' data: blob:",
    // Subtitles of external sources begin as an empty data: file.
    `media-src 'self' blob: data:${media}`,
    `connect-src 'self' ws://${host} wss://${host}${dev}${media}`,
    ...(supportChat ? [`frame-src 'self' ${supportChat}`] : []),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${c.get("frameAncestors")?.join(" ") ?? "'none'"}`,
  ].join("; ");
}

const COMMON_HEADERS: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  [
    "permissions-policy",
    "camera=(self), microphone=(self), geolocation=(), payment=(self), fullscreen=(self), autoplay=(self)",
  ],
  ["cross-origin-opener-policy", "same-origin"],
];

export const securityHeaders = createMiddleware<App>(async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  const { headers } = c.res;
  for (const [name, value] of COMMON_HEADERS) headers.set(name, value);
  if (c.get("frameAncestors") === undefined) headers.set("x-frame-options", "DENY");
  if (c.env.ENVIRONMENT === "production") {
    headers.set("strict-transport-security", `max-age=${HSTS_SECONDS}; includeSubDomains`);
  }
  const isPage = headers.get("content-type")?.startsWith("text/html");
  if (isPage && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", contentSecurityPolicy(c));
  }
});
