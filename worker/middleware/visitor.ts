import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { parseDelay } from "#domain/matches/spoilers/delay.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { parseSpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import type { App } from "../app.ts";
import { parseRevealedCookies } from "./spoiler-reveal.ts";

const DEFAULT_ZONE = "UTC";

const MAX_KNOWN_ZONES = 1_000;
/** Constructing a formatter costs more than all other middleware together. */
const knownZones = new Map<string, boolean>();

function canFormatIn(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    // Intl throws for unknown zones.
    return false;
  }
}

export function isSupportedTimeZone(zone: string): boolean {
  if (!/^[A-Za-z0-9_+\-/]{1,64}$/.test(zone)) return false;
  const known = knownZones.get(zone);
  if (known !== undefined) return known;
  const isSupported = canFormatIn(zone);
  if (knownZones.size >= MAX_KNOWN_ZONES) knownZones.clear();
  knownZones.set(zone, isSupported);
  return isSupported;
}

/** Preferences of the account have precedence over the cookies of the device. */
export const loadVisitor = createMiddleware<App>(async (c, next) => {
  const { who } = c.get("identity");
  const chosen = who.kind === "member" ? who.preferences : undefined;
  const wished = getCookie(c, "tz");
  const placed = (c.req.raw as Request<unknown, IncomingRequestCfProperties>).cf?.timezone;
  const theme = chosen?.theme ?? getCookie(c, "theme");
  const density = chosen?.density ?? getCookie(c, "density");
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
