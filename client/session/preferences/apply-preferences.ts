import type { AppRouter } from "#client/router.tsx";
import type { Preferences } from "#domain/identity/preferences.ts";
import { changeApp } from "../update-app-context.ts";
import { showDensity, showTheme } from "./apply-theme.ts";
import { rememberSetting } from "./setting-cookie.ts";

const hasCookie = (name: string): boolean => document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));

/** The page as its reader's account wants it. A language comes with the next page, and only where none was chosen here. */
export async function showPreferences(router: AppRouter, chosen: Preferences): Promise<void> {
  if (chosen.theme) showTheme(router, chosen.theme);
  if (chosen.density) showDensity(router, chosen.density);
  if (chosen.language && !hasCookie("lang")) rememberSetting("lang", chosen.language);
  const timeZone = chosen.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  changeApp(router, { timeZone, zoneIsChosen: chosen.timeZone !== undefined });
  await router.invalidate();
}
