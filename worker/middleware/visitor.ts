import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { parseDelay } from "#domain/matches/spoilers/delay.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { parseSpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import type { App } from "../app.ts";
import { memoizeHeader } from "./memoize-header.ts";
import { parseRevealedCookies } from "./spoiler-reveal.ts";

const DEFAULT_ZONE = "UTC";

/** Memoized, because constructing a formatter costs more than all other middleware together. */
const canFormatIn = memoizeHeader((zone) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    // Intl throws for unknown zones.
    return false;
  }
});

export const isSupportedTimeZone = (zone: string): boolean =>
  /^[A-Za-z0-9_+\-/]{1,64}$/.test(zone) && canFormatIn(zone);

/** The account's preferences take precedence over the device's cookies. */
export const loadVisitor = createMiddleware<App>(async (c, next) => {
  const { who } = c.get("identity");
  const chosen = who.kind === "member" ? who.preferences : undefined;
  const wished = getCookie(c, "tz");
  const placed = (c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.timezone;
  const theme = chosen?.theme ?? getCookie(c, "theme");
  const density = chosen?.density ?? getCookie(c, "density") ?? c.get("brand").density;
  const spoilerSetting = chosen?.spoilers ?? parseSpoilerSetting(getCookie(c, "spoilers"));
  const requested = parseRevealedCookies(c);
  c.set("visitor", {
    ...who,
    spoilerSetting,
    spoilers: createSpoilerGuard(spoilerSetting, requested),
    delaySeconds: parseDelay(getCookie(c, "delay")),
    revealed: requested,
    timeZone:
      [chosen?.timeZone, wished, placed].find((zone) => zone !== undefined && isSupportedTimeZone(zone)) ??
      DEFAULT_ZONE,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    density: density === "compact" ? "compact" : "comfortable",
  });
  await next();
});
