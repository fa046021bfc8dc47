import { sql } from "drizzle-orm";
import type { PinnedValues } from "#domain/feed/pins.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import { FIRST_OPERATOR_SEQ } from "#domain/matches/match.ts";
import { type Database, rows, run } from "../../client.ts";
import { MATCH_STATE_COLUMNS, type MatchStateRow, toMatchPatchFromRow } from "./live-state.ts";

/** The stored match that a correction is based on. */
export async function getMatchToCorrect(
  db: Database,
  matchId: number,
): Promise<{ gameId: number; patch: MatchPatch } | undefined> {
  const [row] = await rows<MatchStateRow>(
    db,
    sql`SELECT ${MATCH_STATE_COLUMNS} FROM matches AS m WHERE m.id = ${matchId}`,
  );
  return row && { gameId: row.gameId, patch: toMatchPatchFromRow(row) };
}

/** No-op if the revision has changed meanwhile. The source's own revision is stored separately. */
export function updateCorrectedMatch(db: Database, current: MatchPatch, fields: PinnedValues, nowMs: number) {
  const pinned = sql`fields.body`;
  return run(
    db,
    sql`UPDATE matches SET
      starts_at_ms = coalesce(${pinned} ->> '$.startsAtMs', starts_at_ms),
      stage = coalesce(${pinned} ->> '$.stage', stage),
      round = coalesce(${pinned} ->> '$.round', round),
      state = coalesce(${pinned} ->> '$.state', state),
      phase = iif(coalesce(${pinned} ->> '$.state', 'in_progress') = 'in_progress', phase, NULL),
      clock = iif(coalesce(${pinned} ->> '$.state', 'in_progress') = 'in_progress', clock, NULL),
      score_home = coalesce(${pinned} ->> '$.score.home', score_home),
      score_away = coalesce(${pinned} ->> '$.score.away', score_away),
      score_parts = coalesce(${pinned} -> '$.score.parts', score_parts),
      home_detail = iif(${pinned} -> '$.score' IS NULL, home_detail, ${pinned} ->> '$.score.homeDetail'),
      away_detail = iif(${pinned} -> '$.score' IS NULL, away_detail, ${pinned} ->> '$.score.awayDetail'),
      has_stream = coalesce(${pinned} ->> '$.coverage.stream', has_stream),
      has_chat = coalesce(${pinned} ->> '$.coverage.chat', has_chat),
      has_plans = coalesce(${pinned} ->> '$.coverage.plans', has_plans),
      recommended = coalesce(${pinned} ->> '$.recommended', recommended),
      highlight = coalesce(${pinned} ->> '$.highlight', highlight),
      source_revision = coalesce(source_revision, revision),
      revision = revision + 1,
      updated_at_ms = max(updated_at_ms, ${nowMs})
    FROM (SELECT ${JSON.stringify(fields)} AS body) AS fields
    WHERE id = ${current.id} AND revision = ${current.revision}`,
  );
}

/** Runs directly after `updateCorrectedMatch`, to keep the previous score visible in the timeline. */
export const insertScoreCorrection = (
  db: Database,
  { id: matchId, score: was }: MatchPatch,
  { score }: PinnedValues,
  nowMs: number,
) =>
  score === undefined || (score.home === was.home && score.away === was.away)
    ? []
    : [
        run(
          db,
          sql`INSERT INTO match_events (match_id, seq, kind, at_ms, score_home, score_away, was_home, was_away)
            SELECT ${matchId}, max(${FIRST_OPERATOR_SEQ}, 1 + coalesce((SELECT max(seq) FROM match_events
                WHERE match_id = ${matchId} AND seq >= ${FIRST_OPERATOR_SEQ}), 0)),
              'correction', ${nowMs}, ${score.home}, ${score.away}, ${was.home}, ${was.away}
            WHERE changes() = 1`,
        ),
      ];
