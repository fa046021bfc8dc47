import { runBatch } from "#db/client.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import { countPlansOfMatch } from "#db/queries/plans/own-plans.ts";
import { selectCardsOfMatches } from "#db/queries/plans/plan-cards.ts";
import { parseOddsTick, selectLatestOdds } from "#db/queries/plans/plan-matches.ts";
import { AppError } from "#domain/errors.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import type { PlayTypeOption, PlayTypeOptions } from "#domain/plans/creator-contract.ts";
import { MAX_PLANS_PER_MATCH } from "#domain/plans/limits.ts";
import { currentOdds } from "#domain/plans/odds-for-selection.ts";
import type { PlayTypeKey } from "#domain/plans/play-types.ts";
import { listLines, listPicks, listPlayTypes, type SelectionMatch } from "#domain/plans/selection.ts";
import type { CreatorContext } from "./plan-context.ts";

function toOption(playType: PlayTypeKey, match: SelectionMatch, ticks: readonly OddsTick[]): PlayTypeOption {
  const lines = listLines(playType, match);
  const picks = listPicks(playType, match);
  return {
    playType,
    lines: (lines.length > 0 ? lines : [null]).map((line) => ({
      line,
      picks: picks.map((pick) => ({ pick, oddsHundredths: currentOdds(ticks, { playType, line, pick }) ?? null })),
    })),
  };
}

/** The play types available for a match, with the site's current odds. */
export async function getPlayTypes(ctx: CreatorContext, { matchId }: { matchId: number }): Promise<PlayTypeOptions> {
  const { db, expertUid, locale } = ctx;
  const [[row], odds, [counted]] = await runBatch(db, [
    selectCardsOfMatches(db, [matchId], locale),
    selectLatestOdds(db, matchId),
    countPlansOfMatch(db, expertUid, matchId),
  ]);
  if (!row) throw new AppError("match_not_found", ["matchId"]);
  const match = toMatchCard(row);
  const ticks = odds.map(parseOddsTick);
  return {
    match,
    plansLeft: Math.max(0, MAX_PLANS_PER_MATCH - (counted?.plans ?? 0)),
    options: listPlayTypes(match).map((playType) => toOption(playType, match, ticks)),
  };
}
