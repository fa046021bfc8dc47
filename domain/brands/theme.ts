export type Hex = `#${string}`;
export type Scheme = "dark" | "light";

/** What a brand paints in one scheme. Six-digit hex only, so that contrast can be computed. */
export type Palette = {
  /** Page · panel · raised, hovered or inset · pressed, chips and tracks. */
  surfaces: readonly [Hex, Hex, Hex, Hex];
  /** Hairlines between rows: decoration, low contrast on purpose. */
  line: Hex;
  /** Outlines that show where a control is. */
  lineControl: Hex;
  textStrong: Hex;
  text: Hex;
  textMuted: Hex;
  /** The accent as text and icon, readable on every surface. */
  accent: Hex;
  /** The accent as the ground of a button, and what is written on it. */
  accentFill: Hex;
  onAccent: Hex;
  /** The two tones that the hero pattern is drawn in; text lies on both. */
  heroA: Hex;
  heroB: Hex;
};

export type BrandTheme = {
  /** The brand's id, matched by `data-brand` on <html>. */
  brand: string;
  /** Multiplies the product's corner radii. */
  radiusScale: number;
  /** A CSS background drawn with `var(--hero-a)`, `var(--hero-b)` and `var(--accent-fill)` only. */
  hero: string;
  dark: Palette;
  light: Palette;
};
