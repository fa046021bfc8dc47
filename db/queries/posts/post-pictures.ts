import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PostPicture } from "#domain/posts/contract.ts";
import { type Database, rows } from "../../client.ts";
import { postPictures } from "../../schema/content.ts";

type NewPicture = PostPicture & { uid: number; nowMs: number };

export const countPicturesSince = (db: Database, uid: number, sinceMs: number) =>
  rows<{ uploaded: number }>(
    db,
    sql`SELECT count(*) AS uploaded FROM post_pictures INDEXED BY post_pictures_by_user
      WHERE user_id = ${uid} AND at_ms > ${sinceMs}`,
  );

/** A retried upload has the same file name, so it is a no-op. */
export const insertPicture = (db: Database, { file, width, height, uid, nowMs }: NewPicture) =>
  db.insert(postPictures).values({ file, width, height, userId: uid, atMs: nowMs }).onConflictDoNothing();

export const countOwnUnusedPictures = (db: Database, uid: number, files: readonly string[]) =>
  rows<{ unused: number }>(
    db,
    sql`SELECT count(*) AS unused FROM json_each(${JSON.stringify(files)}) AS f
      CROSS JOIN post_pictures AS p ON p.file = f.value WHERE p.user_id = ${uid} AND p.post_id IS NULL`,
  );

/** Attaches the author's unused pictures to their newest post, in the given order. */
export const attachPictures = (db: Database, uid: number, files: readonly string[]) =>
  db
    .update(postPictures)
    .set({
      postId: sql`(SELECT max(id) FROM posts WHERE author_id = ${uid})`,
      place: sql`(SELECT key FROM json_each(${JSON.stringify(files)}) WHERE value = ${postPictures.file})`,
    })
    .where(and(inArray(postPictures.file, [...files]), eq(postPictures.userId, uid), isNull(postPictures.postId)));

export const selectPostPictures = (db: Database, uid: number) =>
  db.select({ file: postPictures.file }).from(postPictures).where(eq(postPictures.userId, uid));

export const deletePicturesOfPost = (db: Database, postId: number) =>
  db.delete(postPictures).where(eq(postPictures.postId, postId)).returning({ file: postPictures.file });

/** Pictures uploaded before `beforeMs` but never posted. */
export const deleteUnusedPictures = (db: Database, beforeMs: number, limit: number) =>
  rows<{ file: string }>(
    db,
    sql`DELETE FROM post_pictures WHERE file IN (SELECT file FROM post_pictures INDEXED BY post_pictures_unused
      WHERE post_id IS NULL AND at_ms < ${beforeMs} LIMIT ${limit}) RETURNING file`,
  );
