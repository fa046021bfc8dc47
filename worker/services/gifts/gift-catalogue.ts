import { runBatch } from "#db/client.ts";
import { selectGiftSettings, upsertGiftSetting } from "#db/queries/gifts/gift-settings.ts";
import { selectUploadedGifts, updateGiftNames } from "#db/queries/gifts/uploaded-gifts.ts";
import { AppError } from "#domain/errors.ts";
import { type CatalogueGift, type Gift, type GiftSetting, giftById, toCatalogue } from "#domain/gifts/catalogue.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { LocalizedNames } from "#domain/i18n/localized-names.ts";
import type { ReadContext, ServiceContext } from "../context.ts";

type CatalogueContext = Pick<ReadContext, "db"> & { locale: Locale };

/** All gifts for operators, including those off sale. */
export async function listCatalogueGifts({ db, locale }: CatalogueContext): Promise<{ list: CatalogueGift[] }> {
  const [settings, uploaded] = await runBatch(db, [selectGiftSettings(db), selectUploadedGifts(db)]);
  return { list: toCatalogue({ settings, uploaded, locale }) };
}

const toGift = ({ isOnSale, names, ...gift }: CatalogueGift): Gift => gift;

export async function listGiftsOnSale(ctx: CatalogueContext): Promise<Gift[]> {
  const { list } = await listCatalogueGifts(ctx);
  return list.filter(({ isOnSale }) => isOnSale).map(toGift);
}

/** Also finds gifts that are no longer sold, for old messages and earnings. */
export async function getGift(ctx: CatalogueContext, giftId: number): Promise<Gift> {
  const found = (await listCatalogueGifts(ctx)).list.find(({ id }) => id === giftId);
  if (!found) throw new AppError("gift_not_found", ["giftId"]);
  return toGift(found);
}

type GiftChange = GiftSetting & { names?: LocalizedNames | undefined };

/** A new price applies from the next gift on; gifts already sent are not changed. */
export async function saveGift(
  { db, nowMs, actorUid }: ServiceContext & { actorUid: number },
  { names, ...setting }: GiftChange,
): Promise<void> {
  const { giftId, isOnSale } = setting;
  const by = { uid: actorUid, nowMs };
  if (giftById(giftId)) {
    if (names) throw new AppError("bad_input", ["names"]);
    await runBatch(db, [upsertGiftSetting(db, setting, by)]);
    return;
  }
  const uploaded = (await selectUploadedGifts(db)).find(({ id }) => id === giftId);
  if (!uploaded) throw new AppError("gift_not_found", ["giftId"]);
  // A picture can be replaced, but never removed.
  if (isOnSale && !uploaded.picture) throw new AppError("gift_without_picture");
  await runBatch(db, [upsertGiftSetting(db, setting, by), ...(names ? [updateGiftNames(db, giftId, names)] : [])]);
}
