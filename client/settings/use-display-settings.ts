import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Density, ThemeChoice } from "#client/app-context.ts";
import { changeApp } from "./change-app.ts";
import { rememberSetting } from "./remember-setting.ts";

/** Theme and density: applied to the page at once, remembered for the next one. */
export function useDisplaySettings() {
  const router = useRouter();
  const [theme, setTheme] = useState(router.options.context.app.theme);
  const [density, setDensity] = useState(router.options.context.app.density);

  const changeTheme = (next: ThemeChoice) => {
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    rememberSetting("theme", next);
    changeApp(router, { theme: next });
    setTheme(next);
  };
  const changeDensity = (next: Density) => {
    document.documentElement.dataset.density = next;
    rememberSetting("density", next);
    changeApp(router, { density: next });
    setDensity(next);
  };
  return { theme, changeTheme, density, changeDensity };
}
