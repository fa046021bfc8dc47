import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { parseDelay } from "#domain/matches/spoilers/delay.ts";
import { createSpoilerGuard, type RequestedMatches, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { parseSpoilerSetting, type SpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import type { App } from "../app.ts";
import type { GuestUser, SignedInUser } from "./session.ts";
import { parseRevealedCookies } from "./spoiler-reveal.ts";

/** The reader of a page and the settings it is rendered with. */
export type Visitor = (SignedInUser | GuestUser) & {
  timeZone: string;
  theme: "system" | "light" | "dark";
  density: "comfortable" | "compact";
  spoilerSetting: SpoilerSetting;
  /** Undefined when nothing is hidden. */
  spoilers: SpoilerGuard | undefined;
  /** Delay of live data, for readers whose stream is behind. */
  delaySeconds: number;
  /** Matches revealed despite the spoiler setting. */
  revealed: RequestedMatches;
};

const DEFAULT_ZONE = "UTC";

export function isSupportedTimeZone(zone: string): boolean {
  if (!/^[A-Za-z0-9_+\-/]{1,64}$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    // Intl throws for unknown zones.
    return false;
  }
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
  const asked = parseRevealedCookies(c);
  c.set("visitor", {
    ...who,
    spoilerSetting,
    spoilers: createSpoilerGuard(spoilerSetting, asked),
    delaySeconds: parseDelay(getCookie(c, "delay")),
    revealed: asked,
    timeZone:
      [chosen?.timeZone, wished, placed].find((zone) => zone !== undefined && isSupportedTimeZone(zone)) ??
      DEFAULT_ZONE,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    density: density === "compact" ? "compact" : "comfortable",
  });
  await next();
});
