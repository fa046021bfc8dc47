import * as v from "valibot";
import { type Brand, brandSchema } from "./brand.ts";

const nameOf = (candidate: unknown, place: number): string =>
  typeof candidate === "object" && candidate !== null && "id" in candidate && typeof candidate.id === "string"
    ? candidate.id
    : `number ${place + 1}`;

function readBrand(candidate: unknown, place: number): Brand {
  const read = v.safeParse(brandSchema, candidate);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? "(whole)"}: ${issue.message}`);
  throw new Error(`Brand "${nameOf(candidate, place)}" is not usable. ${faults.join("; ")}`);
}

/** Production hosts and the development host. */
export const hostsOfBrand = (brand: Brand): string[] => [...brand.hosts, `${brand.id}.localhost`];

/** Throws, naming the brand and the invalid field or host, so that an incomplete site does not start. */
export function checkBrands(candidates: readonly unknown[]): Brand[] {
  const brands = candidates.map(readBrand);
  const ids = new Set<string>();
  const ownerOfHost = new Map<string, string>();
  for (const brand of brands) {
    if (ids.has(brand.id)) throw new Error(`Brand "${brand.id}" exists twice: id`);
    ids.add(brand.id);
    for (const host of hostsOfBrand(brand)) {
      const owner = ownerOfHost.get(host);
      if (owner) throw new Error(`Brand "${brand.id}" claims the host "${host}", which belongs to brand "${owner}"`);
      ownerOfHost.set(host, brand.id);
    }
  }
  return brands;
}
