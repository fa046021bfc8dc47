import { and, desc, eq, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { FollowedEntity, FollowedKind } from "#domain/matches/following-contract.ts";
import { type Database, rows, run, type StoredRow } from "../../client.ts";
import { followedEntities, leagues, players, teams } from "../../schema/index.ts";
import { type TeamRow, teamColumns } from "../leagues/team-rows.ts";
import { playerColumns } from "../players/rows.ts";
import type { PlayerWithTeamRow } from "../players/squads.ts";
import { localizedName } from "./rows.ts";

const TABLES = { league: leagues, team: teams, player: players } as const satisfies Record<FollowedKind, unknown>;

/** Skips unknown ids and existing entries. */
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

/** Returns one row if the league, team or player exists. */
export const selectFollowableExists = (db: Database, { kind, id }: FollowedEntity) =>
  db.select({ id: TABLES[kind].id }).from(TABLES[kind]).where(eq(TABLES[kind].id, id));

/** Newest first; answered from `followed_things_by_age`. */
export const selectFollowed = (db: Database, userId: number) =>
  db
    .select({ kind: followedEntities.kind, id: followedEntities.thingId })
    .from(followedEntities)
    .where(eq(followedEntities.userId, userId))
    .orderBy(desc(followedEntities.addedAtMs));

type FollowedLeagueRow = StoredRow<typeof leagues, "id" | "gameId" | "name" | "country" | "rank">;

const inOrderOf = (ids: readonly number[]) =>
  sql`(SELECT key, value FROM json_each(${JSON.stringify(ids)})) AS requested`;

/** In the order of `ids`; unknown ids are left out. */
export const selectFollowedLeagues = (db: Database, ids: readonly number[], locale: Locale) =>
  rows<FollowedLeagueRow>(
    db,
    sql`SELECT l.id, l.game_id AS gameId, ${localizedName("l", locale)} AS name, l.country, l.rank
      FROM ${inOrderOf(ids)} CROSS JOIN leagues AS l ON l.id = requested.value ORDER BY requested.key`,
  );

export const selectFollowedTeams = (db: Database, ids: readonly number[], locale: Locale) =>
  rows<TeamRow & { gameId: number }>(
    db,
    sql`SELECT ${teamColumns(locale)}, t.game_id AS gameId
      FROM ${inOrderOf(ids)} CROSS JOIN teams AS t ON t.id = requested.value ORDER BY requested.key`,
  );

export const selectFollowedPlayers = (db: Database, ids: readonly number[], locale: Locale) =>
  rows<PlayerWithTeamRow>(
    db,
    sql`SELECT ${playerColumns(locale)}, ${teamColumns(locale)}
      FROM ${inOrderOf(ids)} CROSS JOIN players AS p ON p.id = requested.value
      LEFT JOIN teams AS t ON t.id = p.team_id ORDER BY requested.key`,
  );
