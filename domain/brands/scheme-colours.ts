import { mixColours } from "./colour.ts";
import { PRODUCT_COLOURS, SIGNALS, type Signal } from "./product-colours.ts";
import type { BrandPalettes, Hex, Scheme } from "./theme.ts";

type Tinted = "accent" | Signal;
export type ColourName =
  | `surface-${0 | 1 | 2 | 3 | "float"}`
  | "line"
  | "line-control"
  | "text-strong"
  | "text"
  | "text-muted"
  | "hero-a"
  | "hero-b"
  | Tinted
  | `${Tinted}-fill`
  | `on-${Tinted}`
  | `${Tinted}-soft`;

/** The share of a fill in its soft background: lower in the light scheme, where colours look stronger. */
const SOFT_SHARE: Record<Scheme, number> = { dark: 0.2, light: 0.12 };

/** Every colour variable of a brand in one scheme; pages and the contrast check read the same values. */
export function schemeColours(theme: BrandPalettes, scheme: Scheme): Map<ColourName, Hex> {
  const palette = theme[scheme];
  const [page, panel, raised, pressed] = palette.surfaces;
  const colours = new Map<ColourName, Hex>([
    ["surface-0", page],
    ["surface-1", panel],
    ["surface-2", raised],
    ["surface-3", pressed],
    // Depth is shown by a lighter surface in the dark scheme, and by a shadow in the light one.
    ["surface-float", scheme === "dark" ? raised : panel],
    ["line", palette.line],
    ["line-control", palette.lineControl],
    ["text-strong", palette.textStrong],
    ["text", palette.text],
    ["text-muted", palette.textMuted],
    ["hero-a", palette.heroA],
    ["hero-b", palette.heroB],
  ]);
  const tint = (name: Tinted, ink: Hex, fill: Hex, on: Hex) => {
    colours.set(name, ink).set(`${name}-fill`, fill).set(`on-${name}`, on);
    colours.set(`${name}-soft`, mixColours(fill, panel, SOFT_SHARE[scheme]));
  };
  tint("accent", palette.accent, palette.accentFill, palette.onAccent);
  for (const signal of SIGNALS) {
    const { ink, fill, on } = PRODUCT_COLOURS[scheme][signal];
    tint(signal, ink, fill, on);
  }
  return colours;
}
