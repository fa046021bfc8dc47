import type { BrandTheme } from "#domain/brands/theme.ts";
import { auroraTheme } from "./aurora/theme.ts";
import { emberTheme } from "./ember/theme.ts";
import { inkstoneTheme } from "./inkstone/theme.ts";
import { relvaTheme } from "./relva/theme.ts";

export const allThemes: readonly BrandTheme[] = [auroraTheme, emberTheme, relvaTheme, inkstoneTheme];

const byBrand = new Map(allThemes.map((theme) => [theme.brand, theme]));
export const getBrandTheme = (brandId: string): BrandTheme | undefined => byBrand.get(brandId);
