import type { Locale } from "#domain/i18n/locales.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import type { SpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import type { AppRequest } from "../../app.ts";

/** Embedded pages read no cookies, so they are the same for everyone. */
export function setAnonymousVisitor(c: AppRequest, locale: Locale, spoilerSetting: SpoilerSetting): void {
  const revealed = { matches: [], tables: [] };
  c.set("locale", locale);
  c.set("identity", { who: { kind: "guest", session: "none" }, via: "nothing", isExtended: false });
  c.set("visitor", {
    kind: "guest",
    session: "none",
    timeZone: "UTC",
    theme: "system",
    density: "comfortable",
    spoilerSetting,
    spoilers: createSpoilerGuard(spoilerSetting, revealed),
    delaySeconds: 0,
    revealed,
  });
}
