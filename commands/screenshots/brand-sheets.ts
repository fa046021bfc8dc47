import type { ScreenSheet } from "./match-screens.ts";
import type { Screen } from "./screen.ts";

/** The screens of one brand, with names of their own. */
export const namedAfter = (brand: string, screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, name: `${screen.name}.${brand}` }));

/** One sheet per screen with the picture of each brand, from the screens of the last one. */
export const brandSheets = (brands: readonly string[], ofLast: readonly Screen[]): ScreenSheet[] =>
  ofLast.map((screen) => {
    const name = screen.name.replace(/\.[^.]+$/, "");
    return { name: `brands-${name}`, screens: brands.flatMap((brand) => namedAfter(brand, [{ ...screen, name }])) };
  });
