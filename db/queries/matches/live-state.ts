import { sql } from "drizzle-orm";
import { type DeliveredState, type MatchLiveState, type MatchPatch, toLiveState } from "#domain/matches/live-state.ts";
import type { CanonicalMatch, Clock, Score } from "#domain/matches/match.ts";
import type { Phase } from "#domain/matches/state.ts";
import type { StoredRow } from "../../client.ts";
import type { matches } from "../../schema/index.ts";

/** The columns that hold a match's live state, as stored. */
export const toLiveColumns = ({ state, phase, clock, score, winner }: CanonicalMatch) => ({
  state,
  phase,
  clock,
  scoreHome: score.home,
  scoreAway: score.away,
  scoreParts: score.parts,
  homeDetail: score.homeDetail,
  awayDetail: score.awayDetail,
  winner,
});

/** The columns of a match that change. Expects the table alias `m`. */
export const MATCH_STATE_COLUMNS = sql.raw(`m.id, m.game_id AS gameId, m.revision, m.updated_at_ms AS updatedAtMs,
  m.state, m.phase, m.clock, m.score_home AS scoreHome, m.score_away AS scoreAway, m.score_parts AS scoreParts,
  m.home_detail AS homeDetail, m.away_detail AS awayDetail, m.winner`);

export type MatchStateRow = StoredRow<
  typeof matches,
  "id" | "gameId" | "revision" | "updatedAtMs" | keyof ReturnType<typeof toLiveColumns>
>;

type ScoreRow = Pick<MatchStateRow, "scoreHome" | "scoreAway" | "scoreParts" | "homeDetail" | "awayDetail">;

export const toScore = (row: ScoreRow): Score => ({
  home: row.scoreHome,
  away: row.scoreAway,
  parts: JSON.parse(row.scoreParts) as Score["parts"],
  ...(row.homeDetail !== null && { homeDetail: row.homeDetail }),
  ...(row.awayDetail !== null && { awayDetail: row.awayDetail }),
});

/** One line per field, so that the compiler reports a missing one. */
const readLiveState = (row: MatchStateRow): Record<keyof MatchLiveState, unknown> & DeliveredState => ({
  state: row.state,
  phase: row.phase === null ? undefined : (JSON.parse(row.phase) as Phase),
  clock: row.clock === null ? undefined : (JSON.parse(row.clock) as Clock),
  score: toScore(row),
  winner: row.winner ?? undefined,
});

export const toMatchPatchFromRow = (row: MatchStateRow): MatchPatch => ({
  id: row.id,
  revision: row.revision,
  updatedAtMs: row.updatedAtMs,
  ...toLiveState(readLiveState(row)),
});
