import { and, eq, sql } from "drizzle-orm";
import { FIRST_UPLOADED_GIFT_ID, MAX_UPLOADED_GIFTS } from "#domain/gifts/catalogue.ts";
import type { LocalizedNames } from "#domain/i18n/localized-names.ts";
import { type Database, rows, run } from "../../client.ts";
import { uploadedGifts } from "../../schema/gifts.ts";

export const selectUploadedGifts = (db: Database) =>
  db
    .select({
      id: uploadedGifts.id,
      names: uploadedGifts.names,
      picture: uploadedGifts.picture,
      animation: uploadedGifts.animation,
    })
    .from(uploadedGifts)
    .orderBy(uploadedGifts.id);

/** Inserts nothing at the limit. The next statement inserts the price. */
export const insertUploadedGift = (db: Database, names: LocalizedNames, nowMs: number) =>
  rows<{ id: number }>(
    db,
    sql`INSERT INTO uploaded_gifts (id, names, added_at_ms)
      SELECT coalesce(max(id), ${FIRST_UPLOADED_GIFT_ID - 1}) + 1, ${JSON.stringify(names)}, ${nowMs}
      FROM uploaded_gifts HAVING count(*) < ${MAX_UPLOADED_GIFTS} RETURNING id`,
  );

/** Runs in the batch of `insertUploadedGift`. The gift is off sale until it has a picture. */
export const insertNewGiftPrice = (db: Database, diamonds: number, by: { uid: number; nowMs: number }) =>
  run(
    db,
    sql`INSERT INTO gift_settings (gift_id, diamonds, is_on_sale, changed_by_id, changed_at_ms)
      SELECT max(id), ${diamonds}, 0, ${by.uid}, ${by.nowMs} FROM uploaded_gifts`,
  );

export const updateGiftNames = (db: Database, id: number, names: LocalizedNames) =>
  db.update(uploadedGifts).set({ names }).where(eq(uploadedGifts.id, id));

/** No-op if another file was stored first. */
export const updateGiftFile = (
  db: Database,
  id: number,
  { kind, file, before }: { kind: "picture" | "animation"; file: string; before: string | null },
) =>
  db
    .update(uploadedGifts)
    .set({ [kind]: file })
    .where(and(eq(uploadedGifts.id, id), sql`${uploadedGifts[kind]} IS ${before}`));
