import type { Brand } from "#domain/brands/brand.ts";
import { checkBrands, hostsOfBrand } from "#domain/brands/check-brands.ts";
import { aurora } from "./aurora/brand.ts";
import { ember } from "./ember/brand.ts";
import { inkstone } from "./inkstone/brand.ts";
import { relva } from "./relva/brand.ts";

/** Validated on import, so that a broken brand fails at startup. */
export const allBrands: readonly Brand[] = checkBrands([aurora, ember, relva, inkstone]);

/** A bare loopback address carries no name that could select a brand. */
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const LOOPBACK_BRAND = aurora.id;

const byId = new Map(allBrands.map((brand) => [brand.id, brand]));
export const getBrandById = (id: string): Brand | undefined => byId.get(id);

const byHost = new Map(allBrands.flatMap((brand) => hostsOfBrand(brand).map((host) => [host, brand] as const)));

/** The brand of a `Host` header, with or without a port. */
export function getBrandByHost(host: string): Brand | undefined {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return byHost.get(name) ?? (LOOPBACK_HOSTS.includes(name) ? byId.get(LOOPBACK_BRAND) : undefined);
}
