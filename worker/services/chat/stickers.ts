import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertSticker, selectStickers, updateSticker, updateStickerPicture } from "#db/queries/chat/stickers.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import {
  type CatalogueSticker,
  isShippedSticker,
  stickerPicturePath,
  type UploadedSticker,
} from "#domain/chat/stickers.ts";
import { AppError } from "#domain/errors.ts";
import { type LocalizedNames, nameIn } from "#domain/i18n/localized-names.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { LocalizedContext, ReadContext, ServiceContext } from "../context.ts";
import { deleteUpload, saveSmallUpload } from "../media/save-upload.ts";

/** All stickers that messages may contain: those no longer offered still appear in old ones. */
export async function listStickers({
  db,
  locale,
}: Pick<LocalizedContext, "db" | "locale">): Promise<{ list: UploadedSticker[] }> {
  const stickers = await selectStickers(db);
  return {
    list: stickers.flatMap(({ name, labels, picture, isOffered }) =>
      picture ? [{ name, label: nameIn(labels, locale), picture: stickerPicturePath(picture), isOffered }] : [],
    ),
  };
}

/** For operators, including stickers without a picture. */
export async function listCatalogueStickers({ db }: ReadContext): Promise<{ list: CatalogueSticker[] }> {
  const stickers = await selectStickers(db);
  return {
    list: stickers.map(({ picture, ...sticker }) => ({
      ...sticker,
      picture: picture === null ? null : stickerPicturePath(picture),
    })),
  };
}

type NewSticker = { sticker: string; labels: LocalizedNames };

/** Not offered until it has a picture. */
export async function addSticker({ db, nowMs }: ServiceContext, { sticker, labels }: NewSticker): Promise<void> {
  if (isShippedSticker(sticker)) throw new AppError("sticker_name_taken", ["sticker"]);
  try {
    await runBatch(db, [insertSticker(db, sticker, labels, nowMs), requireChange(db)]);
  } catch (error) {
    if (toConstraintViolation(error)?.kind === "unique") throw new AppError("sticker_name_taken", ["sticker"]);
    throw isUnchangedError(error) ? new AppError("too_many_gifts") : error;
  }
}

async function requireSticker({ db }: ReadContext, name: string) {
  const found = (await selectStickers(db)).find((one) => one.name === name);
  if (!found) throw new AppError("sticker_not_found", ["sticker"]);
  return found;
}

export async function saveSticker(
  ctx: ServiceContext,
  { sticker, labels, isOffered }: NewSticker & { isOffered: boolean },
): Promise<void> {
  const { picture } = await requireSticker(ctx, sticker);
  // A picture can be replaced, but never removed.
  if (isOffered && !picture) throw new AppError("gift_without_picture");
  await updateSticker(ctx.db, sticker, { labels, isOffered });
}

/** Deletes the file that no row references afterwards. */
export async function setStickerPicture(
  ctx: ServiceContext & { pictures: ImageStore },
  { sticker, bytes }: { sticker: string; bytes: Uint8Array },
): Promise<{ picture: string }> {
  const { db, pictures } = ctx;
  const owner = `sticker-${sticker}`;
  const { picture: before } = await requireSticker(ctx, sticker);
  const file = await saveSmallUpload(pictures, owner, bytes);
  if (file !== before) {
    try {
      await runBatch(db, [updateStickerPicture(db, sticker, file, before), requireChange(db)]);
    } catch (error) {
      await deleteUpload(pictures, owner, file);
      throw isUnchangedError(error) ? new AppError("conflict") : error;
    }
    if (before) await deleteUpload(pictures, owner, before);
  }
  return { picture: stickerPicturePath(file) };
}
