import { createMiddleware } from "hono/factory";
import type { App } from "../../app.ts";

const PRIVATE_PATHS = [
  "/java/",
  "/internal/",
  "/parties/",
  "/dev/",
  "/userInfo",
  "/anchorCenter",
  "/creatorCenter",
  "/channel",
  "/admin",
  "/operator",
  "/no-permission",
];

/** A number is a person's public profile; the longer rule wins over `/userInfo`. */
const PROFILES = Array.from({ length: 9 }, (_, digit) => `/userInfo/${digit + 1}`);

export const robots = createMiddleware<App>(async (c) => {
  const origin = new URL(c.get("brand").pcUrl).origin;
  return c.text(
    [
      "User-agent: *",
      ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
      ...PROFILES.map((path) => `Allow: ${path}`),
      "",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ].join("\n"),
    200,
    { "cache-control": "public, max-age=3600" },
  );
});
