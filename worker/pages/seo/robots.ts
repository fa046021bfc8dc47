import { createMiddleware } from "hono/factory";
import { pageRoutes } from "#client/routes/tree.ts";
import type { App } from "../../app.ts";

/** URLs that are not pages. */
const SERVER_PATHS = ["/java/", "/internal/", "/parties/", "/dev/"];
/** Pages of areas that are not public. */
const RESERVED_PATHS = ["/creatorCenter", "/channel", "/admin"];

const firstSegment = (path: string): string => `/${path.split("/")[1] ?? ""}`;
const disallowedRoutes = pageRoutes
  .filter((route) => route.options.staticData.robots === "disallow")
  .map(({ options }) => firstSegment("path" in options ? String(options.path) : "/"));

/** `/userInfo/<number>` is a public profile; the longer rule wins over `/userInfo`. */
const PROFILES = Array.from({ length: 9 }, (_, digit) => `/userInfo/${digit + 1}`);

export const robots = createMiddleware<App>(async (c) => {
  const { origin } = new URL(c.get("brand").pcUrl);
  const disallowed = new Set([...SERVER_PATHS, ...disallowedRoutes, ...RESERVED_PATHS]);
  const lines = [
    "User-agent: *",
    ...[...disallowed].map((path) => `Disallow: ${path}`),
    ...PROFILES.map((path) => `Allow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/sitemap-news.xml`,
    `Sitemap: ${origin}/sitemap-videos.xml`,
    "",
  ];
  return c.text(lines.join("\n"), 200, { "cache-control": "public, max-age=3600" });
});
