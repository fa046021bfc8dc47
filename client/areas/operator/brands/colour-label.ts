import type { ColourName } from "#domain/brands/scheme-colours.ts";
import { m } from "#messages";

const NAMES: { [Name in ColourName]?: () => string } = {
  "surface-0": m.colour_page,
  "surface-1": m.colour_card,
  "surface-2": m.colour_raised,
  "surface-3": m.colour_top,
  "surface-float": m.colour_top,
  line: m.colour_line,
  "line-control": m.colour_control_line,
  "text-strong": m.colour_heading,
  text: m.colour_text,
  "text-muted": m.colour_muted,
  accent: m.colour_accent,
  "accent-fill": m.colour_button,
  "on-accent": m.colour_on_button,
  "hero-a": m.colour_hero_start,
  "hero-b": m.colour_hero_end,
};

/** Falls back to the variable name for colours that brands do not set, such as the one for a win. */
export const colourLabel = (name: ColourName): string => NAMES[name]?.() ?? name;
