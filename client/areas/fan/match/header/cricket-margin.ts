import { getGameById } from "#domain/matches/games.ts";
import { matchOutcome } from "#domain/matches/result.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { cricketFacts } from "#domain/news/report-cricket.ts";
import { m } from "#messages";

/** "York Leopards won by 2 runs.", "Match tied": how a finished cricket match ended. */
export function cricketMargin(match: MatchDetail): string | undefined {
  if (getGameById(match.gameId)?.slug !== "cricket" || match.state !== "finished") return undefined;
  const outcome = matchOutcome(match);
  if (outcome === undefined) return undefined;
  if (outcome === "draw") return m.match_tied();
  for (const fact of cricketFacts(match, outcome)) {
    if (fact.kind === "by_runs") return m.report_by_runs({ winner: match[fact.winner].name, count: fact.count });
    if (fact.kind === "by_wickets") return m.report_by_wickets({ winner: match[fact.winner].name, count: fact.count });
  }
  return undefined;
}
