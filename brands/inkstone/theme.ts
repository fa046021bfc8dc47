import type { BrandTheme } from "#domain/brands/theme.ts";

export const inkstoneTheme: BrandTheme = {
  brand: "inkstone",
  radiusScale: 0.25,
  display: { fontsOf: "inkstone", family: "Domine", weight: 700, fallback: 'Georgia,"Times New Roman"' },
  panels: "ruled",
  /** Ruled paper under one red line. */
  hero: [
    "linear-gradient(var(--accent-fill) 0 3px,transparent 3px)",
    "repeating-linear-gradient(var(--hero-b) 0 47px,var(--hero-a) 47px 48px)",
  ].join(","),
  dark: {
    surfaces: ["#11100e", "#1a1817", "#242320", "#33302d"],
    line: "#373532",
    lineControl: "#817c77",
    textStrong: "#f7f3ec",
    text: "#d7d2ca",
    textMuted: "#aba59e",
    accent: "#fc7865",
    accentFill: "#d02d23",
    onAccent: "#ffffff",
    heroA: "#262421",
    heroB: "#1a1817",
  },
  light: {
    surfaces: ["#f7f3ec", "#fffdfa", "#f1ece3", "#e5dfd3"],
    line: "#dcd7cd",
    lineControl: "#847e73",
    textStrong: "#141310",
    text: "#36342e",
    textMuted: "#605c53",
    accent: "#b7221a",
    accentFill: "#c2221a",
    onAccent: "#ffffff",
    heroA: "#e7e2d9",
    heroB: "#f7f3ec",
  },
};
