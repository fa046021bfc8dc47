import { contrastRatio, linearRgb, mixColours } from "../brands/colour.ts";

type Kit = { colourA: string; colourB: string };
type Scheme = "dark" | "light";

/** A side's colour in each scheme. `patterned` if both kits look alike; the side is then drawn with a pattern. */
export type SideColour = Record<Scheme, `#${string}`> & { patterned: boolean };
export type SideColours = { home: SideColour; away: SideColour };

/** The worst-case panels across all brands: the lightest dark one and the darkest light one. */
export const SIDE_GROUNDS = { dark: "#292c35", light: "#e7ebe9" } as const satisfies Record<Scheme, string>;
const TOWARDS = { dark: "#ffffff", light: "#000000" } as const satisfies Record<Scheme, string>;

/** WCAG 2.2 AA for graphics. */
export const MIN_SIDE_CONTRAST = 3;
/** WCAG 2.2 AA for text. */
export const MIN_INK_CONTRAST = 4.5;
/** Distances in OKLab below which two colours are hard to tell apart in a chart. */
export const MIN_DISTANCE = 0.16;
export const MIN_DEUTERANOPIA_DISTANCE = 0.08;

const STEPS = 50;

/** The kit colour, lightened or darkened just enough to be visible. */
function visibleOn(scheme: Scheme, colour: string): `#${string}` {
  for (let step = 0; step <= STEPS; step++) {
    const mixed = mixColours(TOWARDS[scheme], colour, step / STEPS);
    if (contrastRatio(mixed, SIDE_GROUNDS[scheme]) >= MIN_SIDE_CONTRAST) return mixed;
  }
  return TOWARDS[scheme];
}

/** The colour of numbers on a side's colour: white, or black if white is hard to read. */
export const readableTextColour = (colour: string): "#ffffff" | "#000000" =>
  contrastRatio("#ffffff", colour) >= MIN_INK_CONTRAST ? "#ffffff" : "#000000";

type Triple = readonly [number, number, number];

/** Simulates deuteranopia in linear RGB (Machado, Oliveira and Fernandes, 2009). */
const asDeuteranopia = ([red, green, blue]: Triple): Triple => [
  0.367322 * red + 0.860646 * green - 0.227968 * blue,
  0.280085 * red + 0.672501 * green + 0.047413 * blue,
  -0.01182 * red + 0.04294 * green + 0.968881 * blue,
];

function toOklab([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

const between = (one: Triple, other: Triple): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The perceived distance of two colours, with normal vision and with deuteranopia. */
export function colourDistances(one: string, other: string): { normal: number; deuteranopia: number } {
  const [first, second] = [linearRgb(one), linearRgb(other)];
  return {
    normal: between(toOklab(first), toOklab(second)),
    deuteranopia: between(toOklab(asDeuteranopia(first)), toOklab(asDeuteranopia(second))),
  };
}

function clash(one: string, other: string): boolean {
  const { normal, deuteranopia } = colourDistances(one, other);
  return normal < MIN_DISTANCE || deuteranopia < MIN_DEUTERANOPIA_DISTANCE;
}

const onBoth = (colour: string): Omit<SideColour, "patterned"> => ({
  dark: visibleOn("dark", colour),
  light: visibleOn("light", colour),
});

/**
 * The colours of the two sides throughout a match page. Home keeps its first colour. Away takes its first, otherwise
 * its second; if both clash with home's, it takes its first with a pattern.
 */
export function sideColours(home: Kit, away: Kit): SideColours {
  const own = onBoth(home.colourA);
  const options = [away.colourA, away.colourB].map(onBoth);
  const free = options.find(({ dark, light }) => !clash(dark, own.dark) && !clash(light, own.light));
  const taken = free ?? onBoth(away.colourA);
  return { home: { ...own, patterned: false }, away: { ...taken, patterned: free === undefined } };
}
