import type { PinnedValues } from "#domain/feed/pins.ts";
import type { MatchPatch } from "#domain/matches/views.ts";
import type { Database } from "../../client.ts";
import { MATCH_STATE_COLUMNS, type MatchStateRow, toMatchPatch } from "./rows.ts";

const MATCH = `SELECT ${MATCH_STATE_COLUMNS} FROM matches AS m WHERE m.id = ?1`;

/** A match as it stands, before somebody corrects it. */
export async function getMatchToCorrect(
  db: Database,
  matchId: number,
): Promise<{ gameId: number; patch: MatchPatch } | undefined> {
  const row = await db.$client.prepare(MATCH).bind(matchId).first<MatchStateRow>();
  return row ? { gameId: row.gameId, patch: toMatchPatch(row) } : undefined;
}

/** Only where the match is still the one that was read; the source's own count stays beside the site's. */
const CORRECT = `UPDATE matches SET
    starts_at_ms = coalesce(?2 ->> '$.startsAtMs', starts_at_ms),
    stage = coalesce(?2 ->> '$.stage', stage),
    round = coalesce(?2 ->> '$.round', round),
    state = coalesce(?2 ->> '$.state', state),
    phase = iif(coalesce(?2 ->> '$.state', 'in_progress') = 'in_progress', phase, NULL),
    clock = iif(coalesce(?2 ->> '$.state', 'in_progress') = 'in_progress', clock, NULL),
    score_home = coalesce(?2 ->> '$.score.home', score_home),
    score_away = coalesce(?2 ->> '$.score.away', score_away),
    score_parts = coalesce(?2 -> '$.score.parts', score_parts),
    home_detail = iif(?2 -> '$.score' IS NULL, home_detail, ?2 ->> '$.score.homeDetail'),
    away_detail = iif(?2 -> '$.score' IS NULL, away_detail, ?2 ->> '$.score.awayDetail'),
    has_stream = coalesce(?2 ->> '$.coverage.stream', has_stream),
    has_chat = coalesce(?2 ->> '$.coverage.chat', has_chat),
    has_plans = coalesce(?2 ->> '$.coverage.plans', has_plans),
    recommended = coalesce(?2 ->> '$.recommended', recommended),
    highlight = coalesce(?2 ->> '$.highlight', highlight),
    source_revision = coalesce(source_revision, revision),
    revision = revision + 1,
    updated_at_ms = max(updated_at_ms, ?3)
  WHERE id = ?1 AND revision = ?4`;

export const updateCorrectedMatch = (db: Database, was: MatchPatch, fields: PinnedValues, nowMs: number) =>
  db.$client.prepare(CORRECT).bind(was.id, JSON.stringify(fields), nowMs, was.revision);
