import { relativeLuminance } from "#domain/brands/colour.ts";
import { CREST_PATTERNS, CREST_SHAPES } from "./crest-shapes.ts";

/** Spreads neighbouring ids, so that two teams of one league rarely get the same design. */
const hash = (id: number): number => (Math.imul(id ^ (id >>> 15), 0x9e3779b1) >>> 0) ^ ((id / 0x1_0000_0000) >>> 0);

export type CrestColours = { id: number; colourA: string; colourB: string };
export type CrestDesign = { shape: number; pattern: number; symbol: string };

/** The same id always gives the same crest. */
export function crestDesign(id: number): CrestDesign {
  const bits = hash(id);
  const shape = (bits >>> 3) % CREST_SHAPES.length;
  const pattern = (bits >>> 11) % CREST_PATTERNS.length;
  return { shape, pattern, symbol: crestSymbolId(shape, pattern) };
}

/** One symbol per shape and pattern. Ids are short because each row references two. */
export const crestSymbolId = (shape: number, pattern: number): string => `c${shape}${pattern}`;

/** White or near-black, whichever has more contrast on a `#rrggbb` background. */
export const contrastingInk = (hex: string): "#fff" | "#10131a" => (relativeLuminance(hex) > 0.3 ? "#10131a" : "#fff");
