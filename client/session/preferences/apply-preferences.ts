import type { AppRouter } from "#client/router-context.ts";
import type { Preferences } from "#domain/identity/preferences.ts";
import { updateAppContext } from "../update-app-context.ts";
import { applyDensity, applyTheme } from "./apply-theme.ts";
import { setSettingCookie } from "./setting-cookie.ts";

const hasCookie = (name: string): boolean => document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));

/** The language takes effect on the next page, and only if none was chosen on this device. */
export async function applyPreferences(router: AppRouter, chosen: Preferences): Promise<void> {
  if (chosen.theme) applyTheme(router, chosen.theme);
  if (chosen.density) applyDensity(router, chosen.density);
  if (chosen.language && !hasCookie("lang")) setSettingCookie("lang", chosen.language);
  const timeZone = chosen.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  updateAppContext(router, { timeZone, zoneIsChosen: chosen.timeZone !== undefined });
  await router.invalidate();
}
