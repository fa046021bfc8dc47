import type { Brand } from "#domain/brands/brand.ts";
import { checkBrands, hostsOfBrand } from "#domain/brands/check-brands.ts";
import { aurora } from "./aurora/brand.ts";
import { ember } from "./ember/brand.ts";
import { inkstone } from "./inkstone/brand.ts";
import { relva } from "./relva/brand.ts";

/** Checked where the server starts, so a broken brand never answers a request. */
export const allBrands: readonly Brand[] = checkBrands([aurora, ember, relva, inkstone]);

/** A bare loopback address has no name to tell brands apart by. */
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];
const LOOPBACK_BRAND = aurora.id;

const byId = new Map(allBrands.map((brand) => [brand.id, brand]));
export const getBrandById = (id: string): Brand | undefined => byId.get(id);

const byHost = new Map(allBrands.flatMap((brand) => hostsOfBrand(brand).map((host) => [host, brand] as const)));

/** A `Host` header, with or without its port → the brand that answers there. */
export function getBrandByHost(host: string): Brand | undefined {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return byHost.get(name) ?? (LOOPBACK_HOSTS.includes(name) ? byId.get(LOOPBACK_BRAND) : undefined);
}
