import { runBatch } from "#db/client.ts";
import { insertProfilePicture, selectProfileImages, updateProfile } from "#db/queries/anchors/profiles.ts";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import { MAX_PROFILE_PICTURES } from "#domain/anchors/limits.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { ImageStore } from "../../gateways/storage/image-store.ts";
import type { ReadContext } from "../context.ts";
import { parseTexts } from "../live/own-live.ts";
import { deleteUpload, parseUpload, saveUpload } from "../media/save-upload.ts";
import { getAnchorProfile } from "./profiles.ts";

type WithImages = { images: ImageStore };
type ProfileChange = {
  introduction?: string | undefined;
  detail?: string | undefined;
  language?: Locale | undefined;
  gameIds?: number[] | undefined;
  pictures?: string[] | undefined;
};

async function requireImages({ db }: ReadContext, uid: number): Promise<{ cover: string | null; pictures: string[] }> {
  const [stored] = await selectProfileImages(db, uid);
  if (!stored) throw new AppError("anchor_not_found");
  return { cover: stored.cover, pictures: parseTexts(stored.pictures) };
}

/** Deletes pictures left out of the new order. */
export async function updateAnchorProfile(
  ctx: ReadContext & WithImages,
  { uid, introduction, detail, language, gameIds, pictures }: ProfileChange & { uid: number },
): Promise<AnchorProfile> {
  const stored = await requireImages(ctx, uid);
  if (pictures?.some((file) => !stored.pictures.includes(file)) || new Set(pictures).size !== (pictures?.length ?? 0)) {
    throw new AppError("bad_input", ["pictures"]);
  }
  const change = {
    ...(introduction !== undefined && { introduction }),
    ...(detail !== undefined && { detail }),
    ...(language !== undefined && { language }),
    ...(gameIds !== undefined && { gameIds: JSON.stringify([...new Set(gameIds)]) }),
    ...(pictures !== undefined && { pictures: JSON.stringify(pictures) }),
  };
  if (Object.keys(change).length > 0) await updateProfile(ctx.db, uid, change);
  const removed = pictures === undefined ? [] : stored.pictures.filter((file) => !pictures.includes(file));
  await Promise.all(removed.map((file) => deleteUpload(ctx.images, String(uid), file)));
  return getAnchorProfile(ctx, { uid, readerUid: uid });
}

export async function setAnchorCover(
  ctx: ReadContext & WithImages,
  { uid, bytes }: { uid: number; bytes: Uint8Array },
): Promise<{ cover: string }> {
  const stored = await requireImages(ctx, uid);
  const cover = await saveUpload(ctx.images, String(uid), bytes);
  await updateProfile(ctx.db, uid, { cover });
  if (stored.cover !== null && stored.cover !== cover && !stored.pictures.includes(stored.cover)) {
    await deleteUpload(ctx.images, String(uid), stored.cover);
  }
  return { cover };
}

/** Square, and three at most. */
export async function addAnchorPicture(
  ctx: ReadContext & WithImages,
  { uid, bytes }: { uid: number; bytes: Uint8Array },
): Promise<{ pictures: string[] }> {
  const { db, images } = ctx;
  await requireImages(ctx, uid);
  const { width, height } = await parseUpload(bytes);
  if (width !== height) throw new AppError("picture_not_square", ["bytes"]);
  const file = await saveUpload(images, String(uid), bytes);
  const [, [stored]] = await runBatch(db, [
    insertProfilePicture(db, uid, file, MAX_PROFILE_PICTURES),
    selectProfileImages(db, uid),
  ]);
  const pictures = stored ? parseTexts(stored.pictures) : [];
  if (!pictures.includes(file)) {
    if (stored?.cover !== file) await deleteUpload(images, String(uid), file);
    throw new AppError("too_many_pictures");
  }
  return { pictures };
}
