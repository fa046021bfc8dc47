import type { Brand, ChannelCode } from "#domain/brands/brand.ts";
import { isChannelCode } from "#domain/brands/channels.ts";
import { allBrands, getBrandById } from "./registry.ts";

/** Every channel sells one brand. Four are a brand's own; `xiongmao` and `ty121` bring visitors to a brand of another. */
const BRAND_OF_CHANNEL: Record<ChannelCode, string> = {
  ty122: "aurora",
  ty121: "aurora",
  baxi: "ember",
  xiongmao: "ember",
  fifa48: "relva",
  dayan001: "inkstone",
};

/** The brand a channel code belongs to; a code of no known channel may still be a brand's own. */
export const getBrandByChannel = (code: string): Brand | undefined =>
  isChannelCode(code) ? getBrandById(BRAND_OF_CHANNEL[code]) : allBrands.find((brand) => brand.channel === code);
