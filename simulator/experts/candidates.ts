// Lists the picks available in a match at the site's odds, and chooses one for an expert.
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import { getGameById } from "#domain/matches/games.ts";
import { oddsForSelection } from "#domain/plans/odds-for-selection.ts";
import { isLosing, isWinning, type PickResult } from "#domain/plans/outcomes.ts";
import { playTypeOf, playTypesOfGame } from "#domain/plans/play-types.ts";
import { isSelectionOffered, listPicks, type PlanSelection, type SelectionMatch } from "#domain/plans/selection.ts";
import type { RandomSource } from "../world/chance.ts";
import type { SimulatedExpert } from "./cast.ts";

export type PricedSelection = PlanSelection & { oddsHundredths: number };

/** Every pick that the tick has a price for, at the tick's own lines. */
export function pricedSelections(match: SelectionMatch, tick: OddsTick): PricedSelection[] {
  const slug = getGameById(match.gameId)?.slug;
  if (!slug) return [];
  return playTypesOfGame(slug).flatMap((playType) => {
    const { odds, kind } = playTypeOf(playType);
    const line = odds === "win" ? null : odds ? (tick[odds]?.line ?? null) : undefined;
    // Double chances and pushes would hide how often an expert is right.
    if (line === undefined || kind === "draw_no_bet" || kind === "double_chance") return [];
    return listPicks(playType, match).flatMap((pick): PricedSelection[] => {
      const selection = { playType, line, pick };
      const oddsHundredths = isSelectionOffered(selection, match) ? oddsForSelection(tick, selection) : undefined;
      return oddsHundredths === undefined ? [] : [{ ...selection, oddsHundredths }];
    });
  });
}

/** `resultOf` returns a pick's result, which is undecided until the match is over. */
export function chooseSelection(
  { hitRate, oddsHundredths: [least, most] }: SimulatedExpert,
  candidates: readonly PricedSelection[],
  resultOf: (selection: PlanSelection) => PickResult,
  chance: RandomSource,
): PricedSelection | undefined {
  const liked = candidates.filter(({ oddsHundredths }) => oddsHundredths >= least && oddsHundredths <= most);
  if (liked.length === 0) return undefined;
  const isRight = chance.happens(hitRate);
  const fitting = liked.filter((selection) => {
    const result = resultOf(selection);
    return result.kind === "settled" && (isRight ? isWinning(result.outcome) : isLosing(result.outcome));
  });
  return chance.pick(fitting.length > 0 ? fitting : liked);
}
