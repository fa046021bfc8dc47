export type Hex = `#${string}`;
export type Scheme = "dark" | "light";

/** Colours of one scheme. Six-digit hex only, so that contrast can be computed. */
export type Palette = {
  /** Page · panel · raised, hovered or inset · pressed, chips and tracks. */
  surfaces: readonly [Hex, Hex, Hex, Hex];
  /** Separators between rows: decorative, so contrast is low on purpose. */
  line: Hex;
  /** Outlines of controls; they need contrast. */
  lineControl: Hex;
  textStrong: Hex;
  text: Hex;
  textMuted: Hex;
  /** The accent for text and icons, readable on every surface. */
  accent: Hex;
  /** The accent as a button background, and the text colour on it. */
  accentFill: Hex;
  onAccent: Hex;
  /** The two tones of the hero pattern; text appears on both. */
  heroA: Hex;
  heroB: Hex;
};

/** How panels are separated: by an outline, an outline below the accent, a rule above, or their colour alone. */
export type PanelStyle = "outlined" | "accented" | "ruled" | "plain";

export type BrandPalettes = Readonly<Record<Scheme, Palette>>;

export type BrandTheme = {
  /** The brand's id, matched by `data-brand` on <html>. */
  brand: string;
  /** Multiplies the product's corner radii. */
  radiusScale: number;
  /** The typeface of headings and scores, in `fonts/` of the brand `fontsOf`; `fallback` is used for letters that it lacks. */
  display: { fontsOf: string; family: string; weight: number; fallback?: string };
  panels: PanelStyle;
  /** A CSS background drawn with `var(--hero-a)`, `var(--hero-b)` and `var(--accent-fill)` only. */
  hero: string;
  dark: Palette;
  light: Palette;
};
