import { schemeColours } from "#domain/brands/scheme-colours.ts";
import type { BrandTheme, Scheme } from "#domain/brands/theme.ts";

/** Depth differs by scheme, not by brand. */
const DEPTH: Record<Scheme, string> = {
  dark: "--scrim:rgb(0 0 0/.64);--shadow-float:0 0 0 1px var(--line),0 12px 32px rgb(0 0 0/.5)",
  light: "--scrim:rgb(10 12 20/.48);--shadow-float:0 0 0 1px var(--line),0 12px 32px rgb(10 12 20/.14)",
};

function schemeDeclarations(theme: BrandTheme, scheme: Scheme): string {
  const colours = [...schemeColours(theme, scheme)].map(([name, colour]) => `--${name}:${colour}`);
  return [`color-scheme:${scheme}`, ...colours, "--focus:var(--accent)", DEPTH[scheme]].join(";");
}

/**
 * The CSS of one brand: dark, unless the system or `data-theme` on <html> selects light. Light is written twice,
 * because browsers without `light-dark()` would drop every colour.
 */
export function themeCss(theme: BrandTheme): string {
  const root = `:root[data-brand=${theme.brand}]`;
  const light = schemeDeclarations(theme, "light");
  return [
    `${root}{--radius-scale:${theme.radiusScale};--hero:${theme.hero};${schemeDeclarations(theme, "dark")}}`,
    `@media (prefers-color-scheme:light){${root}:not([data-theme=dark]){${light}}}`,
    `${root}[data-theme=light]{${light}}`,
  ].join("\n");
}
