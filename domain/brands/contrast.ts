import { contrastRatio } from "./colour.ts";
import { SIGNALS } from "./product-colours.ts";
import { type ColourName, schemeColours } from "./scheme-colours.ts";
import type { BrandPalettes, Scheme } from "./theme.ts";

/** WCAG 2.2 AA: text, and non-text contrast (icons, outlines of controls). */
const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;

export type ContrastProblem = { scheme: Scheme; ink: ColourName; on: ColourName; ratio: number; needed: number };

const SURFACES = ["surface-0", "surface-1", "surface-2", "surface-3", "surface-float"] as const;
const HERO = ["hero-a", "hero-b"] as const;
const SOFT = ["accent-soft", ...SIGNALS.map((signal) => `${signal}-soft` as const)] as const;

/** Every combination the pages use: ink, ground, minimum ratio. */
const PAIRS: readonly (readonly [ColourName, ColourName, number])[] = [
  ...(["text-strong", "text", "text-muted"] as const).flatMap((ink) =>
    [...SURFACES, ...HERO, ...SOFT].map((on) => [ink, on, TEXT_RATIO] as const),
  ),
  ...[...SURFACES, ...HERO, "accent-soft" as const].map((on) => ["accent", on, TEXT_RATIO] as const),
  ...SIGNALS.flatMap((signal) =>
    [...SURFACES, `${signal}-soft` as const].map((on) => [signal, on, TEXT_RATIO] as const),
  ),
  ...(["accent", ...SIGNALS] as const).map((name) => [`on-${name}`, `${name}-fill`, TEXT_RATIO] as const),
  ...SURFACES.map((on) => ["line-control", on, GRAPHIC_RATIO] as const),
];

/** The pairs of a theme with too little contrast, in both schemes; empty if all pass. */
export function contrastProblems(theme: BrandPalettes): ContrastProblem[] {
  return (["dark", "light"] as const).flatMap((scheme) => {
    const colours = schemeColours(theme, scheme);
    return PAIRS.flatMap(([ink, on, needed]) => {
      const ratio = contrastRatio(colours.get(ink) ?? "#", colours.get(on) ?? "#");
      return ratio < needed ? [{ scheme, ink, on, ratio: Math.round(ratio * 100) / 100, needed }] : [];
    });
  });
}
