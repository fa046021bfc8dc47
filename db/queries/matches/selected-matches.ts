import { type SQL, sql } from "drizzle-orm";
import type { MatchSelection } from "#domain/matches/match-selection.ts";
import type { MatchRange } from "./match-range.ts";

const DAY_MS = 86_400_000;
/** Limits the matches a followed league adds to a list. */
const SELECTION_SPAN_DAYS = 60;

const valuesOf = (ids: readonly number[]): SQL => sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;

const teamsOf = ({ teams, players }: MatchSelection): SQL =>
  sql`${valuesOf(teams)} UNION SELECT team_id FROM players WHERE id IN (${valuesOf(players)}) AND team_id IS NOT NULL`;

/** The start times the view covers; undefined for live matches, whose index is small. */
function startsWithin(range: MatchRange): { fromMs: number; toMs: number } | undefined {
  if (range.view === "live") return undefined;
  if (range.view === "day") return range;
  return {
    fromMs: range.nowMs - SELECTION_SPAN_DAYS * DAY_MS,
    toMs: range.nowMs + SELECTION_SPAN_DAYS * DAY_MS,
  };
}

/** The ids of the selected matches, each found through an index. */
export function selectedMatchIds(range: MatchRange, selection: MatchSelection): SQL {
  const { matches, leagues, teams, players } = selection;
  const single = valuesOf(matches);
  if (leagues.length + teams.length + players.length === 0) return single;
  const within = startsWithin(range);
  if (!within)
    return sql`${single} UNION SELECT id FROM matches NOT INDEXED WHERE id IN (
      SELECT id FROM matches INDEXED BY matches_live WHERE state = 'in_progress')
      AND (league_id IN (${valuesOf(leagues)}) OR home_id IN (${teamsOf(selection)})
        OR away_id IN (${teamsOf(selection)}))`;
  const starts = sql`starts_at_ms >= ${within.fromMs} AND starts_at_ms < ${within.toMs}`;
  return sql`${single}
    UNION SELECT id FROM matches INDEXED BY matches_of_league WHERE league_id IN (${valuesOf(leagues)}) AND ${starts}
    UNION SELECT id FROM matches INDEXED BY matches_by_home WHERE home_id IN (${teamsOf(selection)}) AND ${starts}
    UNION SELECT id FROM matches INDEXED BY matches_by_away WHERE away_id IN (${teamsOf(selection)}) AND ${starts}`;
}
