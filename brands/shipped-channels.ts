import type { Brand, ChannelCode } from "#domain/brands/brand.ts";
import { CHANNEL_CODES } from "#domain/brands/brand.ts";

/** Four channels have their own brand; `xiongmao` and `ty121` are affiliates of another channel's brand. */
const BRAND_OF_CHANNEL: Record<ChannelCode, string> = {
  ty122: "aurora",
  ty121: "aurora",
  baxi: "ember",
  xiongmao: "ember",
  fifa48: "relva",
  dayan001: "inkstone",
};

/** Channel codes whose links open the brand, its own first. */
export const listChannelsOfBrand = ({ id, channel }: Pick<Brand, "id" | "channel">): string[] => [
  ...new Set([channel, ...CHANNEL_CODES.filter((code) => BRAND_OF_CHANNEL[code] === id)]),
];
