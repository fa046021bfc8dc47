import { and, desc, eq, sql } from "drizzle-orm";
import type { FollowedEntity, FollowedKind } from "#domain/matches/following-contract.ts";
import { type Database, run } from "../../client.ts";
import { followedEntities, leagues, players, teams } from "../../schema/index.ts";

const TABLES = { league: leagues, team: teams, player: players } as const satisfies Record<FollowedKind, unknown>;

/** Skips unknown ids and entries that exist. */
export const insertFollowed = (
  db: Database,
  userId: number,
  kind: FollowedKind,
  ids: readonly number[],
  nowMs: number,
) =>
  run(
    db,
    sql`INSERT INTO followed_things (user_id, kind, thing_id, added_at_ms)
      SELECT ${userId}, ${kind}, t.id, ${nowMs}
      FROM json_each(${JSON.stringify(ids)}) AS requested CROSS JOIN ${TABLES[kind]} AS t ON t.id = requested.value
      WHERE true ON CONFLICT DO NOTHING`,
  );

export const deleteFollowed = (db: Database, userId: number, { kind, id }: FollowedEntity) =>
  db
    .delete(followedEntities)
    .where(and(eq(followedEntities.userId, userId), eq(followedEntities.kind, kind), eq(followedEntities.thingId, id)));

/** Deletes the oldest entries beyond `most`. */
export const deleteOldestFollowed = (db: Database, userId: number, most: number) =>
  run(
    db,
    sql`DELETE FROM followed_things WHERE rowid IN (
      SELECT rowid FROM followed_things INDEXED BY followed_things_by_age WHERE user_id = ${userId}
      ORDER BY added_at_ms DESC LIMIT -1 OFFSET ${most})`,
  );

/** One row when the league, team or player exists. */
export const selectFollowableExists = (db: Database, { kind, id }: FollowedEntity) =>
  db.select({ id: TABLES[kind].id }).from(TABLES[kind]).where(eq(TABLES[kind].id, id));

/** Newest first; answered from `followed_things_by_age`. */
export const selectFollowed = (db: Database, userId: number) =>
  db
    .select({ kind: followedEntities.kind, id: followedEntities.thingId })
    .from(followedEntities)
    .where(eq(followedEntities.userId, userId))
    .orderBy(desc(followedEntities.addedAtMs));
