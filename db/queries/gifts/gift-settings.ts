import type { GiftSetting } from "#domain/gifts/catalogue.ts";
import type { Database } from "../../client.ts";
import { giftSettings } from "../../schema/gifts.ts";

export const selectGiftSettings = (db: Database) =>
  db
    .select({ giftId: giftSettings.giftId, diamonds: giftSettings.diamonds, isOnSale: giftSettings.isOnSale })
    .from(giftSettings);

export const upsertGiftSetting = (
  db: Database,
  { giftId, ...set }: GiftSetting,
  by: { uid: number; nowMs: number },
) => {
  const changed = { ...set, changedById: by.uid, changedAtMs: by.nowMs };
  return db
    .insert(giftSettings)
    .values({ giftId, ...changed })
    .onConflictDoUpdate({ target: giftSettings.giftId, set: changed });
};
