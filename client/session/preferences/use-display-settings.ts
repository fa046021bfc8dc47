import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { type Density, type ThemeChoice, useApp } from "#client/app-context.ts";
import { applyDensity, applyTheme } from "./apply-theme.ts";

/** Theme and density: applied to the page at once, remembered for the next one, a member's with their account. */
export function useDisplaySettings() {
  const router = useRouter();
  const [theme, setTheme] = useState(router.options.context.app.theme);
  const [density, setDensity] = useState(router.options.context.app.density);

  // Changed elsewhere: beside this menu, or by whose account it is now.
  const app = useApp();
  useEffect(() => setTheme(app.theme), [app.theme]);
  useEffect(() => setDensity(app.density), [app.density]);
  const keep = async (choice: { theme: ThemeChoice } | { density: Density }) => {
    if (app.user) (await import("./save-preferences.ts")).savePreference(router, choice);
  };

  const changeTheme = (next: ThemeChoice) => {
    applyTheme(router, next);
    setTheme(next);
    void keep({ theme: next });
  };
  const changeDensity = (next: Density) => {
    applyDensity(router, next);
    setDensity(next);
    void keep({ density: next });
  };
  return { theme, changeTheme, density, changeDensity };
}
