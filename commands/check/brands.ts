import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allBrands } from "#brands/registry.ts";
import { allThemes } from "#brands/themes.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { contrastProblems } from "#domain/brands/contrast.ts";
import { ROOT } from "../root.ts";

function hasOtherWordmarkWidth({ logos, wordmarkWidthPx }: Brand): boolean {
  const file = join(ROOT, logos.wordmark);
  return existsSync(file) && !readFileSync(file, "utf8").includes(`viewBox="0 0 ${wordmarkWidthPx} 64"`);
}

export function brandProblems(): string[] {
  const contrast = allThemes.flatMap((theme) =>
    contrastProblems(theme).map(
      ({ scheme, ink, on, ratio, needed }) =>
        `${theme.brand}, ${scheme}: ${ink} on ${on} has ${ratio.toFixed(2)}, needs ${needed}`,
    ),
  );
  const themeless = allBrands.filter((brand) => !allThemes.some((theme) => theme.brand === brand.id));
  return [
    ...contrast,
    ...themeless.map((brand) => `${brand.id} has no theme`),
    ...allBrands.flatMap((brand) =>
      Object.values(brand.logos)
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${brand.id}: the picture ${path} is not there`),
    ),
    ...allBrands
      .filter(hasOtherWordmarkWidth)
      .map((brand) => `${brand.id}: wordmarkWidthPx is not that of the picture`),
  ];
}
