import type { Density, ThemeChoice } from "#client/app-context.ts";
import type { AppRouter } from "#client/router.tsx";
import { changeApp } from "../update-app-context.ts";
import { rememberSetting } from "./setting-cookie.ts";

/** On the page at once, and in the cookie that the next one is drawn by. */
export function showTheme(router: AppRouter, theme: ThemeChoice): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  rememberSetting("theme", theme);
  changeApp(router, { theme });
}

export function showDensity(router: AppRouter, density: Density): void {
  document.documentElement.dataset.density = density;
  rememberSetting("density", density);
  changeApp(router, { density });
}
