import { allBrands } from "#brands/registry.ts";

export const listBrandUrls = (port: number): string[] =>
  allBrands.map((brand) => `http://${brand.id}.localhost:${port}  ${brand.projectName} (${brand.lang})`);
