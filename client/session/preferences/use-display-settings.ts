import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Density, type ThemeChoice, useApp } from "#client/app-context.ts";
import { applyDensity, applyTheme } from "./apply-theme.ts";

/** Theme and density: applied at once, stored in a cookie and with the account. */
export function useDisplaySettings() {
  const router = useRouter();
  const [theme, setTheme] = useState(router.options.context.app.theme);
  const [density, setDensity] = useState(router.options.context.app.density);

  // They may be changed elsewhere: in another menu, or by signing in.
  const app = useApp();
  useEffect(() => setTheme(app.theme), [app.theme]);
  useEffect(() => setDensity(app.density), [app.density]);
  const save = async (choice: { theme: ThemeChoice } | { density: Density }) => {
    if (app.user) (await import("./save-preferences.ts")).savePreference(router, choice);
  };

  const changeTheme = (next: ThemeChoice) => {
    applyTheme(router, next);
    setTheme(next);
    void save({ theme: next });
  };
  const changeDensity = (next: Density) => {
    applyDensity(router, next);
    setDensity(next);
    void save({ density: next });
  };
  return { theme, changeTheme, density, changeDensity };
}
