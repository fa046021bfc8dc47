import type { BrandTheme } from "#domain/brands/theme.ts";

export const auroraTheme: BrandTheme = {
  brand: "aurora",
  radiusScale: 1,
  display: { fontsOf: "aurora", family: "Chakra Petch", weight: 700 },
  panels: "accented",
  /** Beams of light that widen towards the edge. */
  hero: [
    "linear-gradient(104deg,transparent 56%,var(--hero-a) 56% 58%,transparent 58% 62%,var(--hero-a) 62% 67%,transparent 67% 71%,var(--hero-a) 71% 81%,transparent 81% 85%,var(--hero-a) 85%)",
    "linear-gradient(var(--hero-b) 0 0)",
  ].join(","),
  dark: {
    surfaces: ["#0c0f1a", "#151826", "#1e2234", "#2a2f45"],
    line: "#282d3f",
    lineControl: "#737a97",
    textStrong: "#f7f8fd",
    text: "#d4d7e2",
    textMuted: "#a3a8bd",
    accent: "#9fb0fe",
    accentFill: "#5751f4",
    onAccent: "#ffffff",
    heroA: "#181840",
    heroB: "#091429",
  },
  light: {
    surfaces: ["#f2f4f9", "#ffffff", "#ebedf6", "#dde1f0"],
    line: "#dde0ea",
    lineControl: "#797f96",
    textStrong: "#121529",
    text: "#34384b",
    textMuted: "#595e72",
    accent: "#4139d7",
    accentFill: "#5144f0",
    onAccent: "#ffffff",
    heroA: "#dadaff",
    heroB: "#ddebfe",
  },
};
