import type { BrandTheme } from "#domain/brands/theme.ts";

export const emberTheme: BrandTheme = {
  brand: "ember",
  radiusScale: 1.25,
  display: { fontsOf: "ember", family: "Fredoka", weight: 600 },
  panels: "plain",
  /** Rings like the rows of a stadium seen from the pitch. */
  hero: "repeating-radial-gradient(circle at 88% 150%,var(--hero-a) 0 22px,var(--hero-b) 22px 56px)",
  dark: {
    surfaces: ["#13100f", "#1e1a17", "#292420", "#38322e"],
    line: "#342f2b",
    lineControl: "#867b73",
    textStrong: "#fcf8f5",
    text: "#dfd7d3",
    textMuted: "#b3a8a1",
    accent: "#fda258",
    accentFill: "#ff812a",
    onAccent: "#241003",
    heroA: "#391a0b",
    heroB: "#201611",
  },
  light: {
    surfaces: ["#faf5f0", "#ffffff", "#f6ede6", "#efe1d5"],
    line: "#eae0d7",
    lineControl: "#8f7e70",
    textStrong: "#201913",
    text: "#423830",
    textMuted: "#6a5d52",
    accent: "#a84003",
    accentFill: "#ff812a",
    onAccent: "#241003",
    heroA: "#ffe1c8",
    heroB: "#fbeede",
  },
};
