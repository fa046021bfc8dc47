import { sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchSelection } from "#domain/matches/match-selection.ts";
import { type Database, rows } from "../../client.ts";
import { CARD_JOINS, cardColumns, type MatchCardRow } from "./rows.ts";
import { selectedMatchIds } from "./selected-matches.ts";

export type LiveMatchRow = { matchId: number; gameId: number; leagueId: number; homeId: number; awayId: number };

/** Followed matches that are live. Cheap, because the index contains live matches only. */
export const selectFollowedLive = (db: Database, selection: MatchSelection) =>
  rows<LiveMatchRow>(
    db,
    sql`SELECT id AS matchId, game_id AS gameId, league_id AS leagueId, home_id AS homeId, away_id AS awayId
      FROM matches NOT INDEXED WHERE id IN (${selectedMatchIds({ view: "live" }, selection)})
        AND state = 'in_progress' ORDER BY starts_at_ms, id`,
  );

/** Followed matches that are live or start soon, ordered by start. */
export const selectRailMatches = (
  db: Database,
  { ids, locale, untilMs, limit }: { ids: readonly number[]; locale: Locale; untilMs: number; limit: number },
) =>
  rows<MatchCardRow>(
    db,
    sql`SELECT ${cardColumns(locale)}
      FROM json_each(${JSON.stringify(ids)}) AS requested CROSS JOIN matches AS m ON m.id = requested.value ${CARD_JOINS}
      WHERE m.state = 'in_progress' OR (m.state = 'not_started' AND m.starts_at_ms < ${untilMs})
      ORDER BY m.starts_at_ms, m.id LIMIT ${limit}`,
  );

/** The players' current teams, which determine whether they are live. */
export const selectTeamsOfPlayers = (db: Database, ids: readonly number[]) =>
  rows<{ id: number; teamId: number }>(
    db,
    sql`SELECT p.id, p.team_id AS teamId FROM json_each(${JSON.stringify(ids)}) AS requested
      CROSS JOIN players AS p ON p.id = requested.value WHERE p.team_id IS NOT NULL`,
  );

export type FollowedPersonRow = { uid: number; username: string; avatar: string | null; roomId: string | null };

const ROOM_ON_AIR = sql.raw(`(SELECT l.room_id FROM lives AS l INDEXED BY lives_one_open
  WHERE l.anchor_id = u.id AND l.state IN ('armed', 'pushing', 'live', 'interrupted') AND l.state IN ('live', 'interrupted'))`);
const IS_OPEN = sql.raw("NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled')");

/** The users in a guest's list, in its order. */
export const selectPeople = (db: Database, ids: readonly number[]) =>
  rows<FollowedPersonRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.avatar, ${ROOM_ON_AIR} AS roomId
      FROM json_each(${JSON.stringify(ids)}) AS requested CROSS JOIN users AS u ON u.id = requested.value
      WHERE ${IS_OPEN} ORDER BY requested.key`,
  );

/** The users a member follows: those on the air, and the most recently followed. */
export const selectPeopleOf = (db: Database, uid: number | null, limit: number) =>
  rows<FollowedPersonRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.avatar, ${ROOM_ON_AIR} AS roomId
      FROM (
        SELECT followed_id, at_ms FROM follows WHERE follower_id = ${uid} AND followed_id IN (
          SELECT anchor_id FROM lives INDEXED BY lives_on_air WHERE state IN ('live', 'interrupted'))
        UNION SELECT * FROM (
          SELECT followed_id, at_ms FROM follows INDEXED BY follows_by_follower WHERE follower_id = ${uid}
          ORDER BY at_ms DESC, followed_id DESC LIMIT ${limit})
      ) AS f CROSS JOIN users AS u ON u.id = f.followed_id
      WHERE ${IS_OPEN} ORDER BY f.at_ms DESC, u.id DESC`,
  );
