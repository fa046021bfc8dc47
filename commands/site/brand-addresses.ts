import { allBrands } from "#brands/registry.ts";

export const brandAddresses = (port: number): string[] =>
  allBrands.map((brand) => `http://${brand.id}.localhost:${port}  ${brand.projectName} (${brand.lang})`);
