import { type SQL, sql } from "drizzle-orm";
import type { LiveAccess } from "#domain/live/access.ts";
import { type Database, rows } from "../../client.ts";

/** Counting stops here; longer lists are paged without an exact total. */
const MAX_COUNTED = 1_000;

export type LiveTileRow = {
  liveId: number;
  roomId: string;
  title: string;
  anchorUid: number;
  anchorName: string;
  avatar: string | null;
  gameId: number | null;
  matchId: number | null;
  coverVersion: number;
  viewers: number;
  viewersPeak: number;
  startedAtMs: number;
  endedAtMs: number | null;
  access: LiveAccess;
  isFollowed: 0 | 1;
};

const COLUMNS =
  sql.raw(`l.id AS liveId, l.room_id AS roomId, l.title, u.id AS anchorUid, u.username AS anchorName, u.avatar,
  l.game_id AS gameId, l.match_id AS matchId, l.cover_version AS coverVersion, l.viewers, l.viewers_peak AS viewersPeak,
  l.started_at_ms AS startedAtMs, l.ended_at_ms AS endedAtMs, l.access`);
const isFollowedBy = (readerUid: number | null) =>
  sql`EXISTS (SELECT 1 FROM follows WHERE follower_id = ${readerUid} AND followed_id = l.anchor_id)`;

type MatchFilter = { gameId?: number | undefined; matchId?: number | undefined };
const isOnMatch = ({ gameId, matchId }: MatchFilter): SQL =>
  sql`${gameId === undefined ? sql`1` : sql`l.game_id = ${gameId}`}
    AND ${matchId === undefined ? sql`1` : sql`l.match_id = ${matchId}`}`;

type Page = { page: number; size: number };
const limit = ({ page, size }: Page) => sql`LIMIT ${size} OFFSET ${(page - 1) * size}`;

type LiveList = MatchFilter & Page & { readerUid: number | null };

/** Lives on the air: followed streamers first, then by viewers. Cheap, because the partial index holds nothing else. */
export const selectLivesNow = (db: Database, list: LiveList) =>
  rows<LiveTileRow>(
    db,
    sql`SELECT ${COLUMNS}, ${isFollowedBy(list.readerUid)} AS isFollowed
      FROM lives AS l INDEXED BY lives_on_air CROSS JOIN users AS u ON u.id = l.anchor_id
      WHERE l.state IN ('live', 'interrupted') AND ${isOnMatch(list)}
      ORDER BY isFollowed DESC, l.viewers DESC, l.id DESC ${limit(list)}`,
  );

export const countLivesNow = (db: Database, filter: MatchFilter) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM lives AS l INDEXED BY lives_on_air
      WHERE l.state IN ('live', 'interrupted') AND ${isOnMatch(filter)}`,
  );

export const selectOnAirOf = (db: Database, anchorUids: readonly number[], readerUid: number | null) =>
  rows<LiveTileRow>(
    db,
    sql`SELECT ${COLUMNS}, ${isFollowedBy(readerUid)} AS isFollowed
      FROM lives AS l INDEXED BY lives_on_air CROSS JOIN users AS u ON u.id = l.anchor_id
      WHERE l.state IN ('live', 'interrupted')
        AND l.anchor_id IN (SELECT value FROM json_each(${JSON.stringify(anchorUids)}))`,
  );

type ReplayFilter = MatchFilter & { roomId?: string | undefined; liveId?: number | undefined };
function fromReplays({ liveId, roomId, gameId, matchId }: ReplayFilter): SQL {
  if (liveId !== undefined) return sql`lives AS l`;
  if (roomId !== undefined) return sql`lives AS l INDEXED BY lives_by_room`;
  if (matchId !== undefined) return sql`lives AS l INDEXED BY lives_by_match`;
  return gameId === undefined
    ? sql`lives AS l INDEXED BY lives_replays`
    : sql`lives AS l INDEXED BY lives_replays_by_game`;
}
const isReplay = (filter: ReplayFilter, nowMs: number): SQL =>
  sql`l.state = 'replay' AND (l.replay_until_ms IS NULL OR l.replay_until_ms > ${nowMs}) AND ${isOnMatch(filter)}
    AND ${filter.matchId === undefined ? sql`1` : sql`l.match_id IS NOT NULL`}
    AND ${filter.liveId === undefined ? sql`1` : sql`l.id = ${filter.liveId}`}
    AND ${filter.roomId === undefined ? sql`1` : sql`l.room_id = ${filter.roomId}`}`;

/** Newest first. */
export const selectReplays = (db: Database, list: ReplayFilter & Page, nowMs: number) =>
  rows<LiveTileRow>(
    db,
    sql`SELECT ${COLUMNS}, 0 AS isFollowed
      FROM ${fromReplays(list)} CROSS JOIN users AS u ON u.id = l.anchor_id
      WHERE ${isReplay(list, nowMs)} ORDER BY l.ended_at_ms DESC, l.id DESC ${limit(list)}`,
  );

export const countReplays = (db: Database, filter: ReplayFilter, nowMs: number) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${fromReplays(filter)}
      WHERE ${isReplay(filter, nowMs)} LIMIT ${MAX_COUNTED})`,
  );

export type AnchorMatchRow = {
  gameId: number;
  matchId: number;
  home: string;
  away: string;
  league: string;
  startsAtMs: number;
  isInProgress: 0 | 1;
  lives: number;
};
const MAX_MATCHES = 100;
const LONGEST_MATCH_MS = 12 * 3_600_000;

/** Matches in progress or starting before `untilMs`, with the number of lives on each. */
export const selectStreamableMatches = (
  db: Database,
  { gameId, locale, nowMs, untilMs }: { gameId?: number | undefined; locale: string; nowMs: number; untilMs: number },
) =>
  rows<AnchorMatchRow>(
    db,
    sql`SELECT m.game_id AS gameId, m.id AS matchId, coalesce(h.names ->> ${locale}, h.name) AS home,
        coalesce(a.names ->> ${locale}, a.name) AS away, coalesce(g.names ->> ${locale}, g.name) AS league,
        m.starts_at_ms AS startsAtMs, m.state = 'in_progress' AS isInProgress,
        (SELECT count(*) FROM lives WHERE match_id = m.id AND state IN ('live', 'interrupted')) AS lives
      FROM matches AS m LEFT JOIN teams AS h ON h.id = m.home_id LEFT JOIN teams AS a ON a.id = m.away_id
        LEFT JOIN leagues AS g ON g.id = m.league_id
      WHERE m.starts_at_ms BETWEEN ${nowMs - LONGEST_MATCH_MS} AND ${untilMs} AND m.state IN ('in_progress', 'not_started')
        AND ${gameId === undefined ? sql`1` : sql`m.game_id = ${gameId}`}
      ORDER BY m.state = 'in_progress' DESC, m.starts_at_ms, m.id LIMIT ${MAX_MATCHES}`,
  );
