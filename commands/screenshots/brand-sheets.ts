import type { ScreenSheet } from "./match-screens.ts";
import type { Screen } from "./screen.ts";

/** Makes the screen names of a brand unique. */
export const namedAfter = (brand: string, screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, name: `${screen.name}.${brand}` }));

/** One sheet per screen that shows it in each brand, based on the last brand's screens. */
export const brandSheets = (brands: readonly string[], ofLast: readonly Screen[]): ScreenSheet[] =>
  ofLast.map((screen) => {
    const name = screen.name.replace(/\.[^.]+$/, "");
    return { name: `brands-${name}`, screens: brands.flatMap((brand) => namedAfter(brand, [{ ...screen, name }])) };
  });
