import { BRAND_ID } from "#domain/brands/studio-contract.ts";
import { parseText } from "../parse-text.ts";

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

/** An invalid brand opens the list; an invalid section, the first one. */
export const parseBrandSearch = ({ brand, section }: { brand?: unknown; section?: unknown }) => ({
  brand: typeof brand === "string" && BRAND_ID.test(brand) ? brand : undefined,
  section: STUDIO_SECTIONS.find((one) => one === section) ?? STUDIO_SECTIONS[0],
});

export const BRAND_STATES = ["live", "not_live", "unpublished"] as const;
export type BrandState = (typeof BRAND_STATES)[number];
export const BRAND_SORTS = ["name", "newest"] as const;
export type BrandSort = (typeof BRAND_SORTS)[number];
export const MAX_BRAND_QUERY_LENGTH = 100;

/** Filters of the list; invalid values are dropped. */
export const brandFilters = ({ q, state, sort }: { [Key in "q" | "state" | "sort"]?: unknown }) => ({
  q: parseText(q, MAX_BRAND_QUERY_LENGTH),
  state: BRAND_STATES.find((one) => one === state),
  sort: BRAND_SORTS.find((one) => one === sort) ?? "name",
});
