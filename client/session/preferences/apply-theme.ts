import type { Density, ThemeChoice } from "#client/app-context.ts";
import type { AppRouter } from "#client/router-context.ts";
import { updateAppContext } from "../update-app-context.ts";
import { setSettingCookie } from "./setting-cookie.ts";

/** Takes effect immediately; the cookie is for the next server render. */
export function applyTheme(router: AppRouter, theme: ThemeChoice): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  setSettingCookie("theme", theme);
  updateAppContext(router, { theme });
}

export function applyDensity(router: AppRouter, density: Density): void {
  document.documentElement.dataset.density = density;
  setSettingCookie("density", density);
  updateAppContext(router, { density });
}
