import type { BrandTheme } from "#domain/brands/theme.ts";

export const relvaTheme: BrandTheme = {
  brand: "relva",
  radiusScale: 1,
  display: { fontsOf: "relva", family: "Saira Semi Condensed", weight: 700 },
  panels: "outlined",
  /** Mowing stripes. */
  hero: "repeating-linear-gradient(90deg,var(--hero-a) 0 64px,var(--hero-b) 64px 128px)",
  dark: {
    surfaces: ["#0a130e", "#111d16", "#1a2820", "#25372c"],
    line: "#24332a",
    lineControl: "#6c8475",
    textStrong: "#f4faf6",
    text: "#cfdbd3",
    textMuted: "#9cafa3",
    accent: "#62e272",
    accentFill: "#46d35d",
    onAccent: "#04210d",
    heroA: "#0f3219",
    heroB: "#0c2a16",
  },
  light: {
    surfaces: ["#f1f7f2", "#ffffff", "#e8f1ea", "#d8e7da"],
    line: "#dae4db",
    lineControl: "#738676",
    textStrong: "#0f1d12",
    text: "#2f3d32",
    textMuted: "#546457",
    accent: "#006d28",
    accentFill: "#007a2e",
    onAccent: "#ffffff",
    heroA: "#c1edc6",
    heroB: "#cff1d0",
  },
};
