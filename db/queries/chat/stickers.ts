import { and, eq, sql } from "drizzle-orm";
import { MAX_UPLOADED_STICKERS } from "#domain/chat/stickers.ts";
import type { LocalizedNames } from "#domain/i18n/localized-names.ts";
import { type Database, run } from "../../client.ts";
import { uploadedStickers } from "../../schema/gifts.ts";

export const selectStickers = (db: Database) =>
  db
    .select({
      name: uploadedStickers.name,
      labels: uploadedStickers.labels,
      picture: uploadedStickers.picture,
      isOffered: uploadedStickers.isOffered,
    })
    .from(uploadedStickers)
    .orderBy(uploadedStickers.addedAtMs, uploadedStickers.name);

/** Inserts nothing at the limit. Violates the primary key if the name exists. */
export const insertSticker = (db: Database, name: string, labels: LocalizedNames, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO uploaded_stickers (name, labels, is_offered, added_at_ms)
      SELECT ${name}, ${JSON.stringify(labels)}, 0, ${nowMs}
      WHERE (SELECT count(*) FROM uploaded_stickers) < ${MAX_UPLOADED_STICKERS}`,
  );

export const updateSticker = (
  db: Database,
  name: string,
  { labels, isOffered }: { labels: LocalizedNames; isOffered: boolean },
) => db.update(uploadedStickers).set({ labels, isOffered }).where(eq(uploadedStickers.name, name));

/** No-op if another file was stored first. */
export const updateStickerPicture = (db: Database, name: string, file: string, before: string | null) =>
  db
    .update(uploadedStickers)
    .set({ picture: file })
    .where(and(eq(uploadedStickers.name, name), sql`${uploadedStickers.picture} IS ${before}`));
