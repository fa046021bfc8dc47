import { schemeColours } from "#domain/brands/scheme-colours.ts";
import type { BrandTheme, PanelStyle, Scheme } from "#domain/brands/theme.ts";

/** Shadows and scrims differ by scheme, not by brand. */
const DEPTH: Record<Scheme, string> = {
  dark: "--scrim:rgb(0 0 0/.64);--shadow-float:0 0 0 1px var(--line),0 12px 32px rgb(0 0 0/.5)",
  light: "--scrim:rgb(10 12 20/.48);--shadow-float:0 0 0 1px var(--line),0 12px 32px rgb(10 12 20/.14)",
};

const PANELS: Record<PanelStyle, string> = {
  outlined: "--panel-line:1px solid var(--line);--panel-top:1px solid var(--line)",
  accented: "--panel-line:1px solid var(--line);--panel-top:2px solid var(--accent-fill)",
  ruled: "--panel-line:0 solid;--panel-top:2px solid var(--text-strong)",
  plain: "--panel-line:0 solid;--panel-top:0 solid",
};

/** `unicode-range` per file: browsers download a file only if the page shows one of its characters. */
const FONT_FILES = {
  latin:
    "U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113",
};

const fontFaces = ({ display: { fontsOf, family, weight } }: BrandTheme): string =>
  Object.entries(FONT_FILES)
    .map(
      ([file, letters]) =>
        `@font-face{font-family:"${family}";src:url(/brands/${fontsOf}/fonts/${file}.woff2)format("woff2");font-weight:${weight};font-display:swap;unicode-range:${letters}}`,
    )
    .join("");

/** Variables shared by both schemes. */
function sharedDeclarations({ radiusScale, hero, display, panels }: BrandTheme): string {
  const face = [`"${display.family}"`, ...(display.fallback ? [display.fallback] : [])].join();
  return `--radius-scale:${radiusScale};--hero:${hero};--display-face:${face};--display-weight:${display.weight};${PANELS[panels]}`;
}

function schemeDeclarations(theme: BrandTheme, scheme: Scheme): string {
  const colours = [...schemeColours(theme, scheme)].map(([name, colour]) => `--${name}:${colour}`);
  return [`color-scheme:${scheme}`, ...colours, "--focus:var(--accent)", DEPTH[scheme]].join(";");
}

/**
 * The CSS of one brand: dark, unless the system or `data-theme` on <html> selects light. The light declarations are
 * repeated because browsers without `light-dark()` would drop every colour.
 */
export function themeCss(theme: BrandTheme): string {
  const root = `:root[data-brand=${theme.brand}]`;
  const light = schemeDeclarations(theme, "light");
  return [
    `${root}{${sharedDeclarations(theme)};${schemeDeclarations(theme, "dark")}}`,
    `@media (prefers-color-scheme:light){${root}:not([data-theme=dark]){${light}}}`,
    `${root}[data-theme=light]{${light}}`,
    fontFaces(theme),
  ].join("\n");
}
