import { getGameById } from "#domain/matches/games.ts";
import { matchOutcome } from "#domain/matches/result.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { cricketResult } from "#domain/news/report-cricket.ts";
import { m } from "#messages";

/** Result of a finished cricket match: "York Leopards won by 2 runs.", "Match tied". */
export function cricketMargin(match: MatchDetail): string | undefined {
  if (getGameById(match.gameId)?.slug !== "cricket" || match.state !== "finished") return undefined;
  const outcome = matchOutcome(match);
  const result = outcome && cricketResult(match, outcome);
  if (!result) return undefined;
  if (result.kind === "match_tied") return m.match_tied();
  if (result.kind === "match_drawn") return m.match_drawn();
  const told = { winner: match[result.winner].name, count: result.count };
  if (result.kind === "by_innings") return m.report_by_innings(told);
  return result.kind === "by_runs" ? m.report_by_runs(told) : m.report_by_wickets(told);
}
