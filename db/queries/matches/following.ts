import type { FollowedEntity, FollowedKind } from "#domain/matches/following-contract.ts";
import type { Database } from "../../client.ts";

const TABLES: Record<FollowedKind, string> = { league: "leagues", team: "teams", player: "players" };

/** What nobody knows is passed over; one that is there already stays as old as it is. */
export const insertFollowed = (db: Database, uid: number, kind: FollowedKind, ids: readonly number[], nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO followed_things (user_id, kind, thing_id, added_at_ms)
       SELECT ?1, ?2, t.id, ?4 FROM json_each(?3) AS wished CROSS JOIN ${TABLES[kind]} AS t ON t.id = wished.value
       WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(uid, kind, JSON.stringify(ids), nowMs);

export const deleteFollowed = (db: Database, uid: number, { kind, id }: FollowedEntity) =>
  db.$client
    .prepare("DELETE FROM followed_things WHERE user_id = ?1 AND kind = ?2 AND thing_id = ?3")
    .bind(uid, kind, id);

/** Beyond `most` the oldest give way. */
export const deleteOldestFollowed = (db: Database, uid: number, most: number) =>
  db.$client
    .prepare(
      `DELETE FROM followed_things WHERE rowid IN (
         SELECT rowid FROM followed_things INDEXED BY followed_things_by_age WHERE user_id = ?1
         ORDER BY added_at_ms DESC LIMIT -1 OFFSET ?2)`,
    )
    .bind(uid, most);

export const selectFollowableExists = (db: Database, { kind, id }: FollowedEntity) =>
  db.$client.prepare(`SELECT 1 FROM ${TABLES[kind]} WHERE id = ?1`).bind(id);

export const selectFollowed = (db: Database, uid: number) =>
  db.$client
    .prepare(
      `SELECT kind, thing_id AS id FROM followed_things INDEXED BY followed_things_by_age WHERE user_id = ?1
       ORDER BY added_at_ms DESC`,
    )
    .bind(uid);

export const parseFollowed = (answer: D1Result | undefined): FollowedEntity[] =>
  (answer?.results ?? []) as FollowedEntity[];
