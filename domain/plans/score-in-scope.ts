import type { ScorePair, Side } from "../matches/fields.ts";
import { type Game, getGameById } from "../matches/games.ts";
import type { MatchState } from "../matches/state.ts";
import { type PickResult, UNDECIDED, voidResult } from "./outcomes.ts";
import type { PlayMeasure, PlayScope } from "./play-types.ts";
import { partsToWin } from "./selection.ts";

export type SettlementEvent = {
  seq: number;
  kind: string;
  side?: Side | undefined;
  value?: string | undefined;
  phase?: { kind: string; number: number } | undefined;
  score?: ScorePair | undefined;
};
/** The fields of the canonical match that settlement depends on; `events` are in order. */
export type SettlementMatch = {
  gameId: number;
  state: MatchState;
  score: ScorePair & { parts: readonly ScorePair[] };
  winner?: Side | undefined;
  bestOf?: number | undefined;
  events: readonly SettlementEvent[];
};

export type ScopedScore = { kind: "score"; score: ScorePair } | Exclude<PickResult, { kind: "settled" }>;

const REGULAR_HALVES = 2;
const REGULAR_QUARTERS = 4;
const REGULAR_INNINGS = 9;
const INNINGS_OF_FIRST_FIVE = 5;

const sumOf = (parts: readonly ScorePair[]): ScorePair =>
  parts.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
const isSame = (one: ScorePair, other: ScorePair): boolean => one.home === other.home && one.away === other.away;
const scored = (score: ScorePair): ScopedScore => ({ kind: "score", score: { home: score.home, away: score.away } });

/** A finished series without a decisive score is a mistake by the source. */
function isSeriesComplete({ score, bestOf }: SettlementMatch): boolean {
  if (bestOf === undefined) return score.home !== score.away;
  const most = Math.max(score.home, score.away);
  if (bestOf % 2 === 0) return score.home + score.away === bestOf;
  return most === partsToWin(bestOf) && score.home + score.away <= bestOf;
}

function wholeScore(match: SettlementMatch, game: Game, measure: PlayMeasure): ScopedScore {
  const { score } = match;
  const sum = sumOf(score.parts);
  switch (game.family) {
    case "clock":
      // Overtime does not count, so the scores of the halves are required.
      return score.parts.length >= REGULAR_HALVES && isSame(sum, score)
        ? scored(sumOf(score.parts.slice(0, REGULAR_HALVES)))
        : UNDECIDED;
    case "sets":
    case "frames":
    case "maps":
      if (!isSeriesComplete(match)) return UNDECIDED;
      if (measure === "score") return scored(score);
      return score.parts.length === score.home + score.away ? scored(sum) : UNDECIDED;
    case "innings":
      return isShortened(match, game) ? voidResult("shortened") : scored(score);
    default:
      return scored(score);
  }
}

/** Fewer innings than scheduled, or overs lost to rain; lines assume the full length. */
function isShortened({ score, events }: SettlementMatch, { slug }: Game): boolean {
  if (slug === "baseball") return score.parts.length < REGULAR_INNINGS;
  return events.some(({ kind }) => kind === "interruption");
}

function partsInScope(scope: PlayScope, { family }: Game): number {
  if (scope === "first_five") return INNINGS_OF_FIRST_FIVE;
  return scope === "first_half" && family === "quarters" ? REGULAR_QUARTERS / 2 : 1;
}

/** A retirement or forfeit does not change the score; in other games, an awarded score replaces it. */
const KEEPS_SCORE = new Set(["sets", "frames", "maps"]);
/** A source without periods sends the whole match as one part. */
const HAS_PERIODS = new Set(["clock", "quarters"]);

/** Undecided until the parts are complete: the next one has started, or the match has finished. */
function firstPartsScore(match: SettlementMatch, game: Game, count: number): ScopedScore {
  const { state, score } = match;
  if (game.slug === "cricket" && isShortened(match, game)) return voidResult("shortened");
  const isLast = state === "finished" && score.parts.length === count && !HAS_PERIODS.has(game.family);
  const isComplete = score.parts.length > count || isLast;
  if (isComplete) return scored(sumOf(score.parts.slice(0, count)));
  if (state === "finished") return game.slug === "baseball" ? voidResult("shortened") : UNDECIDED;
  return state === "abandoned" || state === "awarded" ? voidResult(state) : UNDECIDED;
}

/**
 * The score that settles a play type. Picks on the whole match are void if it is abandoned or awarded. Completed first
 * parts still count, unless an awarded score replaces the one that was played.
 */
export function scoreInScope(match: SettlementMatch, scope: PlayScope, measure: PlayMeasure): ScopedScore {
  const game = getGameById(match.gameId);
  const { state } = match;
  if (!game) return UNDECIDED;
  if (state === "cancelled") return voidResult("cancelled");
  if (state === "not_started" || state === "in_progress" || state === "postponed") return UNDECIDED;
  if (scope !== "match") {
    const isReplaced = state === "awarded" && !KEEPS_SCORE.has(game.family);
    return isReplaced ? voidResult("awarded") : firstPartsScore(match, game, partsInScope(scope, game));
  }
  return state === "finished" ? wholeScore(match, game, measure) : voidResult(state);
}
