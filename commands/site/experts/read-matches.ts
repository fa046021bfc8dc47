// Match data for simulated experts: the stored matches, when they ended, and each team's form.
import { sql } from "drizzle-orm";
import { type Database, rows } from "#db/client.ts";
import { LONG_HISTORY_LEAGUES } from "#simulator/experts/cast.ts";
import type { TeamForm } from "#simulator/experts/write-tip.ts";
import { readPlanMatches } from "#worker/services/plans/plan-matches.ts";
import type { SeededMatches } from "./plan-history.ts";

const FORM_MATCHES = 5;

type Result = { homeId: number; awayId: number; atMs: number; home: number; away: number };
const selectResults = (db: Database) =>
  rows<Result>(
    db,
    sql`SELECT home_id AS homeId, away_id AS awayId, starts_at_ms AS atMs, score_home AS home, score_away AS away FROM matches
      WHERE league_id IN (SELECT value FROM json_each(${JSON.stringify(LONG_HISTORY_LEAGUES)})) AND state = 'finished'
      ORDER BY starts_at_ms`,
  );

const selectEnds = (db: Database, matchIds: readonly number[]) =>
  rows<{ matchId: number; endedAtMs: number }>(
    db,
    sql`SELECT match_id AS matchId, max(at_ms) AS endedAtMs FROM match_events
      WHERE match_id IN (SELECT value FROM json_each(${JSON.stringify(matchIds)})) GROUP BY match_id`,
  );

/** Groups results by team, oldest first. */
function resultsByTeam(results: readonly Result[]): Map<number, Result[]> {
  const byTeam = new Map<number, Result[]>();
  for (const result of results) {
    for (const teamId of [result.homeId, result.awayId]) {
      const known = byTeam.get(teamId);
      if (known) known.push(result);
      else byTeam.set(teamId, [result]);
    }
  }
  return byTeam;
}

function formOf(teamId: number, results: readonly Result[], beforeMs: number): TeamForm | undefined {
  const last = results.filter(({ atMs }) => atMs < beforeMs - 4 * 3_600_000).slice(-FORM_MATCHES);
  if (last.length === 0) return undefined;
  const own = last.map(
    ({ homeId, home, away }) => (homeId === teamId ? [home, away] : [away, home]) as [number, number],
  );
  return {
    played: own.length,
    won: own.filter(([scored, conceded]) => scored > conceded).length,
    scored: own.reduce((sum, [scored]) => sum + scored, 0),
    conceded: own.reduce((sum, [, conceded]) => sum + conceded, 0),
  };
}

export async function readSeededMatches(
  db: Database,
  matchIds: readonly number[],
  { seed, nowMs }: { seed: string; nowMs: number },
): Promise<SeededMatches> {
  const matches = await readPlanMatches(db, matchIds);
  const ends = new Map((await selectEnds(db, matchIds)).map(({ matchId, endedAtMs }) => [matchId, endedAtMs]));
  const byTeam = resultsByTeam(await selectResults(db));
  return {
    seed,
    nowMs,
    matches,
    endOf: (matchId) => ends.get(matchId),
    formOf: (teamId, beforeMs) => formOf(teamId, byTeam.get(teamId) ?? [], beforeMs),
  };
}
