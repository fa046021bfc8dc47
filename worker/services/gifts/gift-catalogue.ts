import { runBatch } from "#db/client.ts";
import { selectGiftSettings, upsertGiftSetting } from "#db/queries/gifts/gift-settings.ts";
import { AppError } from "#domain/errors.ts";
import {
  type CatalogueGift,
  type Gift,
  type GiftSetting,
  giftById,
  withGiftSettings,
} from "#domain/gifts/catalogue.ts";
import type { ReadContext, ServiceContext } from "../context.ts";

/** All gifts for operators, with those off sale. */
export async function listCatalogueGifts({ db }: Pick<ReadContext, "db">): Promise<{ list: CatalogueGift[] }> {
  return { list: withGiftSettings(await selectGiftSettings(db)) };
}

/** What viewers can send. */
export async function listGiftsOnSale(ctx: Pick<ReadContext, "db">): Promise<Gift[]> {
  const { list } = await listCatalogueGifts(ctx);
  return list.flatMap(({ isOnSale, ...gift }) => (isOnSale ? [gift] : []));
}

/** A price counts from the next gift; what was sent stays as it was paid. */
export async function saveGift(
  { db, nowMs, actorUid }: ServiceContext & { actorUid: number },
  setting: GiftSetting,
): Promise<void> {
  if (!giftById(setting.giftId)) throw new AppError("gift_not_found", ["giftId"]);
  await runBatch(db, [upsertGiftSetting(db, setting, { uid: actorUid, nowMs })]);
}
