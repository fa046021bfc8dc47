// Equipment values in shooter rounds: low after a side change, high after won rounds.

import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import type { RandomSource } from "../world/chance.ts";

/** A side's spending as a share of `fullBuy`. */
type Range = readonly [low: number, high: number];
const PISTOLS: Range = [0.14, 0.17];
const SAVING: Range = [0.2, 0.36];
const FORCED: Range = [0.42, 0.62];
const FULL: Range = [0.78, 1];

/** Rounds in which teams have no savings yet. */
const isFresh = (round: number, swapAfter: number) => round === 1 || round === swapAfter + 1;

export type Round = { number: number; winner: MatchSide; swapAfter: number; fullBuy: number };

/** Equipment values of a round with a known winner; teams rarely win on a save. */
export function createEconomy(chance: RandomSource) {
  const poor: Record<MatchSide, boolean> = { home: false, away: false };
  const range = (side: MatchSide, { number, winner, swapAfter }: Round): Range => {
    if (isFresh(number, swapAfter)) return PISTOLS;
    if (!poor[side]) return FULL;
    return side === winner ? FORCED : chance.happens(0.6) ? SAVING : FORCED;
  };
  return (round: Round): [home: number, away: number] => {
    const spent = { home: range("home", round), away: range("away", round) };
    const worth = (side: MatchSide) => Math.round((chance.between(...spent[side]) * round.fullBuy) / 50) * 50;
    const pair: [number, number] = [worth("home"), worth("away")];
    const loser = otherSide(round.winner);
    // A save allows a full buy next; losing a full buy forces a save or a partial buy.
    poor[loser] = spent[loser] !== SAVING && (isFresh(round.number, round.swapAfter) || chance.happens(0.45));
    poor[round.winner] = false;
    return pair;
  };
}
