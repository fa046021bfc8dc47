import type { CanonicalMatch, MatchEvent } from "#domain/matches/match.ts";
import { seasonName } from "#domain/matches/season.ts";
import type { Database } from "../../client.ts";
import { bulkStatements, insertRowsSql, setExcludedSql } from "../bulk-rows.ts";

const MATCH_COLUMNS = [
  "id",
  "game_id",
  "league_id",
  "home_id",
  "away_id",
  "starts_at_ms",
  "stage",
  "round",
  "best_of",
  "season",
  "revision",
  "source_revision",
  "state",
  "phase",
  "clock",
  "score_home",
  "score_away",
  "score_parts",
  "home_detail",
  "away_detail",
  "winner",
  "has_stream",
  "has_chat",
  "has_plans",
  "recommended",
  "highlight",
  "updated_at_ms",
];

const EVENT_COLUMNS = [
  "match_id",
  "seq",
  "kind",
  "side",
  "at_ms",
  "clock_text",
  "phase",
  "player",
  "other",
  "player_id",
  "other_id",
  "score_home",
  "score_away",
  "value",
  "was_home",
  "was_away",
];

/** Nothing goes back: whoever writes an older revision writes nothing. */
const UPSERT_MATCHES = `${insertRowsSql("INSERT", "matches", [...MATCH_COLUMNS, "scored_at_ms"])}
  ON CONFLICT (id) DO UPDATE SET ${setExcludedSql(MATCH_COLUMNS, "id")}, scored_at_ms = iif(
    excluded.score_home = matches.score_home AND excluded.score_away = matches.score_away
      AND excluded.score_parts IS matches.score_parts AND excluded.state = matches.state,
    matches.scored_at_ms, excluded.scored_at_ms)
  WHERE excluded.revision > matches.revision`;

/** The same number is the same event: the first telling stands. */
const INSERT_EVENTS = insertRowsSql("INSERT OR IGNORE", "match_events", EVENT_COLUMNS);

const TOUCH_LIVE = `UPDATE matches SET updated_at_ms = ?2
  WHERE id IN (SELECT value FROM json_each(?1)) AND state = 'in_progress' AND updated_at_ms < ?2`;

const flag = (said: boolean | undefined): 0 | 1 => (said ? 1 : 0);

const matchRow = ({ match, updatedAtMs, revision }: MatchUpsert): unknown[] => [
  match.id,
  match.gameId,
  match.leagueId,
  match.homeId,
  match.awayId,
  match.startsAtMs,
  match.stage,
  match.round,
  match.bestOf,
  seasonName(match),
  revision ?? match.revision,
  match.revision,
  match.state,
  match.phase,
  match.clock,
  match.score.home,
  match.score.away,
  match.score.parts,
  match.score.homeDetail,
  match.score.awayDetail,
  match.winner,
  flag(match.coverage?.stream),
  flag(match.coverage?.chat),
  flag(match.coverage?.plans),
  flag(match.recommended),
  flag(match.highlight),
  updatedAtMs,
  updatedAtMs,
];

const eventRow = (matchId: number, event: MatchEvent): unknown[] => [
  matchId,
  event.seq,
  event.kind,
  event.side,
  event.atMs,
  event.clockText,
  event.phase,
  event.player,
  event.other,
  event.playerId,
  event.otherId,
  event.score?.home,
  event.score?.away,
  event.value,
  event.was?.home,
  event.was?.away,
];

/** `revision` is the site's own count, where it is not the source's. */
export type MatchUpsert = { match: CanonicalMatch; updatedAtMs: number; revision?: number };

export const upsertMatches = (db: Database, told: readonly MatchUpsert[]) =>
  bulkStatements(db, UPSERT_MATCHES, told.map(matchRow));

export const insertMatchEvents = (db: Database, told: readonly { matchId: number; events: readonly MatchEvent[] }[]) =>
  bulkStatements(
    db,
    INSERT_EVENTS,
    told.flatMap(({ matchId, events }) => events.map((event) => eventRow(matchId, event))),
  );

/** A source that repeats itself is a source that lives: running matches it names are as fresh as its word. */
export const updateLiveMatchesSeen = (db: Database, matchIds: readonly number[], toldAtMs: number) =>
  db.$client.prepare(TOUCH_LIVE).bind(JSON.stringify(matchIds), toldAtMs);
