import type { Brand } from "#domain/brands/brand.ts";
import { checkBrands, hostsOfBrand } from "#domain/brands/check-brands.ts";
import { normalizeHost } from "#domain/brands/hosts.ts";
import { type SiteBrand, toSiteBrand } from "#domain/brands/site-brand.ts";
import { aurora } from "./aurora/brand.ts";
import { ember } from "./ember/brand.ts";
import { inkstone } from "./inkstone/brand.ts";
import { relva } from "./relva/brand.ts";
import { listChannelsOfBrand } from "./shipped-channels.ts";
import { getBrandTheme } from "./themes.ts";

function withTheme(brand: Brand): SiteBrand {
  const theme = getBrandTheme(brand.id);
  if (!theme) throw new Error(`the brand ${brand.id} has no theme`);
  return toSiteBrand(brand, theme, listChannelsOfBrand(brand));
}

/** The shipped defaults. Validated on import, so that a broken brand fails at startup. */
export const allBrands: readonly SiteBrand[] = checkBrands([aurora, ember, relva, inkstone]).map(withTheme);

const byId = new Map(allBrands.map((brand) => [brand.id, brand]));
/** The brand as shipped; the one being served comes from `worker/services/brands/site-brands.ts`. */
export const getBrandById = (id: string): SiteBrand | undefined => byId.get(id);

const byHost = new Map(allBrands.flatMap((brand) => hostsOfBrand(brand).map((host) => [host, brand] as const)));

/** The shipped brand of a `Host` header, with or without a port. */
export const getBrandByHost = (host: string): SiteBrand | undefined => byHost.get(normalizeHost(host, aurora.id));
