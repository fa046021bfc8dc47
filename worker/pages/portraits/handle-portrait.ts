import type { Context } from "hono";
import { parsePortraitFile } from "#domain/players/portrait.ts";
import type { App } from "../../app.ts";
import { drawPortrait } from "./draw-portrait.ts";

const YEAR_SECONDS = 31_536_000;

/** The generated portrait of a player or coach. Reads no data, and the image at a URL never changes. */
export function handlePortrait(c: Context<App>): Response {
  const portrait = parsePortraitFile(c.req.param("version") ?? "", c.req.param("file") ?? "");
  if (!portrait) return c.text("Not Found", 404, { "cache-control": "no-store" });
  return c.body(drawPortrait(portrait), 200, {
    "content-type": "image/svg+xml",
    "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
