import { runBatch } from "#db/client.ts";
import {
  insertNewGiftPrice,
  insertUploadedGift,
  selectUploadedGifts,
  updateGiftFile,
} from "#db/queries/gifts/uploaded-gifts.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import { giftAnimationPath, giftPicturePath, type UploadedGift } from "#domain/gifts/catalogue.ts";
import type { LocalizedNames } from "#domain/i18n/localized-names.ts";
import { sha256OfParts } from "../../crypto/hashing.ts";
import type { AnimationStore } from "../../gateways/storage/animation-store.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { ReadContext, ServiceContext } from "../context.ts";
import { deleteUpload, saveSmallUpload } from "../media/save-upload.ts";
import { validateAnimation } from "./validate-animation.ts";

/** Off sale until it has a picture. */
export async function addGift(
  { db, nowMs, actorUid }: ServiceContext & { actorUid: number },
  { names, diamonds }: { names: LocalizedNames; diamonds: number },
): Promise<{ giftId: number }> {
  try {
    const [added] = await runBatch(db, [
      insertUploadedGift(db, names, nowMs),
      requireChange(db),
      insertNewGiftPrice(db, diamonds, { uid: actorUid, nowMs }),
    ]);
    return { giftId: added[0]?.id ?? 0 };
  } catch (error) {
    throw isUnchangedError(error) ? new AppError("too_many_gifts") : error;
  }
}

type FileInput = { giftId: number; bytes: Uint8Array };
const ownerOf = (giftId: number): string => `gift-${giftId}`;

async function requireUploadedGift({ db }: ReadContext, giftId: number): Promise<UploadedGift> {
  const gift = (await selectUploadedGifts(db)).find(({ id }) => id === giftId);
  if (!gift) throw new AppError("gift_not_found", ["giftId"]);
  return gift;
}

type FileChange = { kind: "picture" | "animation"; file: string; before: string | null };
type Files = { remove(file: string): Promise<void> };

/** Deletes the file that no row references afterwards: the old one, or the new one if another change came first. */
async function replaceFile({ db }: ReadContext, giftId: number, change: FileChange, store: Files): Promise<void> {
  const { file, before } = change;
  if (file === before) return;
  try {
    await runBatch(db, [updateGiftFile(db, giftId, change), requireChange(db)]);
  } catch (error) {
    await store.remove(file);
    throw isUnchangedError(error) ? new AppError("conflict") : error;
  }
  if (before) await store.remove(before);
}

export async function setGiftPicture(
  ctx: ReadContext & { pictures: ImageStore },
  { giftId, bytes }: FileInput,
): Promise<{ picture: string }> {
  const { pictures } = ctx;
  const owner = ownerOf(giftId);
  const { picture: before } = await requireUploadedGift(ctx, giftId);
  const file = await saveSmallUpload(pictures, owner, bytes);
  const remove = (old: string) => deleteUpload(pictures, owner, old);
  await replaceFile(ctx, giftId, { kind: "picture", file, before }, { remove });
  return { picture: giftPicturePath(file) };
}

/** Plays over the picture of the stream when the gift is sent. */
export async function setGiftAnimation(
  ctx: ReadContext & { animations: AnimationStore },
  { giftId, bytes }: FileInput,
): Promise<{ file: string }> {
  const { animation: before } = await requireUploadedGift(ctx, giftId);
  await validateAnimation(bytes);
  const file = `${sha256OfParts(`${ownerOf(giftId)}:`, bytes).slice(0, 32)}.svga`;
  await ctx.animations.put(file, bytes);
  await replaceFile(ctx, giftId, { kind: "animation", file, before }, ctx.animations);
  return { file: giftAnimationPath(file) };
}
