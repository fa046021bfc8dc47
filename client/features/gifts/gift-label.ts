import { type Gift, giftById } from "#domain/gifts/catalogue.ts";
import { m } from "#messages";

const NAMES: Readonly<Record<string, () => string>> = {
  clap: () => m.gift_clap(),
  flower: () => m.gift_flower(),
  scarf: () => m.gift_scarf(),
  whistle: () => m.gift_whistle(),
  golden_boot: () => m.gift_golden_boot(),
  fireworks: () => m.gift_fireworks(),
  trophy: () => m.gift_trophy(),
  stadium: () => m.gift_stadium(),
};

/** Uploaded gifts have a `name`; gifts added by a newer build are unknown here and get the generic label. */
export const giftLabel = ({ id, name }: Pick<Gift, "id" | "name">): string =>
  name ?? NAMES[giftById(id)?.slug ?? ""]?.() ?? m.gift_tray();
