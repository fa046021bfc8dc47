import { runBatch } from "#db/client.ts";
import { selectGiftSettings, upsertGiftSetting } from "#db/queries/gifts/gift-settings.ts";
import { selectUploadedGifts, updateGiftNames } from "#db/queries/gifts/uploaded-gifts.ts";
import { AppError } from "#domain/errors.ts";
import { type CatalogueGift, type Gift, type GiftSetting, giftById, toCatalogue } from "#domain/gifts/catalogue.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { LocalizedNames } from "#domain/i18n/localized-names.ts";
import type { ReadContext, ServiceContext } from "../context.ts";

type CatalogueContext = Pick<ReadContext, "db"> & { locale: Locale };

/** All gifts for operators, with those off sale. */
export async function listCatalogueGifts({ db, locale }: CatalogueContext): Promise<{ list: CatalogueGift[] }> {
  const [settings, uploaded] = await runBatch(db, [selectGiftSettings(db), selectUploadedGifts(db)]);
  return { list: toCatalogue({ settings, uploaded, locale }) };
}

const toGift = ({ isOnSale, names, ...gift }: CatalogueGift): Gift => gift;

/** What viewers can send. */
export async function listGiftsOnSale(ctx: CatalogueContext): Promise<Gift[]> {
  const { list } = await listCatalogueGifts(ctx);
  return list.filter(({ isOnSale }) => isOnSale).map(toGift);
}

/** Any gift, for messages and earnings of gifts that are no longer sold. */
export async function getGift(ctx: CatalogueContext, giftId: number): Promise<Gift> {
  const found = (await listCatalogueGifts(ctx)).list.find(({ id }) => id === giftId);
  if (!found) throw new AppError("gift_not_found", ["giftId"]);
  return toGift(found);
}

type GiftChange = GiftSetting & { names?: LocalizedNames | undefined };

/** A price counts from the next gift; what was sent stays as it was paid. */
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
  // A picture is replaced, but never removed.
  if (isOnSale && !uploaded.picture) throw new AppError("gift_without_picture");
  await runBatch(db, [upsertGiftSetting(db, setting, by), ...(names ? [updateGiftNames(db, giftId, names)] : [])]);
}
