import type { Brand, ChannelCode } from "#domain/brands/brand.ts";
import { isChannelCode } from "#domain/brands/channels.ts";
import { allBrands, getBrandById } from "./registry.ts";

/**
 * The brand of each channel. Four channels are a brand's own; `xiongmao` and `ty121` are affiliates of another brand.
 */
const BRAND_OF_CHANNEL: Record<ChannelCode, string> = {
  ty122: "aurora",
  ty121: "aurora",
  baxi: "ember",
  xiongmao: "ember",
  fifa48: "relva",
  dayan001: "inkstone",
};

/** Undefined for an unknown channel code, which may still be a brand id. */
export const getBrandByChannel = (code: string): Brand | undefined =>
  isChannelCode(code) ? getBrandById(BRAND_OF_CHANNEL[code]) : allBrands.find((brand) => brand.channel === code);
