import { BRAND_ID } from "#domain/brands/studio-contract.ts";

export const STUDIO_SECTIONS = [
  "names",
  "hosts",
  "languages",
  "colours",
  "logos",
  "legal",
  "sign_in",
  "features",
  "email",
  "preview",
  "history",
] as const;
export type StudioSection = (typeof STUDIO_SECTIONS)[number];

/** The list without a valid brand; the first section without a valid one. */
export const parseBrandSearch = ({ brand, section }: { brand?: unknown; section?: unknown }) => ({
  brand: typeof brand === "string" && BRAND_ID.test(brand) ? brand : undefined,
  section: STUDIO_SECTIONS.find((one) => one === section) ?? STUDIO_SECTIONS[0],
});
