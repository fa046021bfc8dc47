import { expect, test } from "vitest";
import { contrastRatio } from "#domain/brands/colour.ts";
import { contrastProblems } from "#domain/brands/contrast.ts";
import type { BrandTheme } from "#domain/brands/theme.ts";
import { emberTheme } from "./ember/theme.ts";
import { allBrands } from "./registry.ts";
import { allThemes, getBrandTheme } from "./themes.ts";

test("computes the WCAG ratio, in either order", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBe(21);
  expect(contrastRatio("#ffffff", "#000000")).toBe(21);
  expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrastRatio("#c2221a", "#c2221a")).toBe(1);
});

test("rejects a colour it cannot parse", () => {
  expect(() => contrastRatio("#fff", "#000000")).toThrow('"#fff"');
});

test("every brand has a theme with its own name", () => {
  expect(allThemes.map((theme) => theme.brand)).toEqual(allBrands.map((brand) => brand.id));
  expect(getBrandTheme("nobody")).toBeUndefined();
});

test.each(allThemes.map((theme) => [theme.brand, theme] as const))("%s is readable in both schemes", (_, theme) => {
  expect(contrastProblems(theme)).toEqual([]);
});

const spoilt = (change: Partial<BrandTheme["dark"]>): BrandTheme => ({
  ...emberTheme,
  dark: { ...emberTheme.dark, ...change },
});

test("reports grey text on a grey panel with scheme, pair and ratio", () => {
  expect(contrastProblems(spoilt({ textMuted: "#6a625c" }))).toContainEqual({
    scheme: "dark",
    ink: "text-muted",
    on: "surface-1",
    ratio: 2.89,
    needed: 4.5,
  });
});

test.each([
  ["text on the button", { onAccent: "#ffffff" }, "on-accent", "accent-fill"],
  ["the accent as text", { accent: "#a84003" }, "accent", "surface-0"],
  ["outlines of controls", { lineControl: "#5a524c" }, "line-control", "surface-2"],
  ["text on the hero pattern", { heroA: "#c98b5f" }, "text", "hero-a"],
] as const)("checks %s", (_, change, ink, on) => {
  const problems = contrastProblems(spoilt(change));
  expect(problems).toContainEqual(expect.objectContaining({ scheme: "dark", ink, on }));
  expect(problems.every((problem) => problem.scheme === "dark")).toBe(true);
});

test("a light surface in the dark scheme fails for the product's signal colours too", () => {
  const inks = contrastProblems(spoilt({ surfaces: ["#13100f", "#1e1a17", "#292420", "#f6ede6"] })).map(
    ({ ink }) => ink,
  );
  expect(inks).toEqual(expect.arrayContaining(["live", "win", "lose", "warn", "vip", "svip", "text-strong"]));
});

test("allows faint hairlines, which carry no information", () => {
  expect(contrastProblems(spoilt({ line: emberTheme.dark.surfaces[1] }))).toEqual([]);
});
