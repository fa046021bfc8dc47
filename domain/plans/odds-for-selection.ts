import type { OddsTick } from "../matches/detail/odds.ts";
import { toOddsHundredths } from "./outcomes.ts";
import type { PlanPick } from "./picks.ts";
import { playTypeOf } from "./play-types.ts";
import type { PlanSelection } from "./selection.ts";

type WinOdds = NonNullable<OddsTick["win"]>;

/** Combined odds of two mutually exclusive results. */
const either = (one: number, other: number): number => 1 / (1 / one + 1 / other);
/** Odds of a side if the stake is returned on a draw. */
const withoutDraw = (side: number, draw: number): number => side * (1 - 1 / draw);

function threeWayOdds({ home, draw, away }: WinOdds, pick: PlanPick): number | undefined {
  if (draw === undefined) return undefined;
  switch (pick) {
    case "home":
      return home;
    case "draw":
      return draw;
    case "away":
      return away;
    case "home_or_draw":
      return either(home, draw);
    case "home_or_away":
      return either(home, away);
    case "draw_or_away":
      return either(draw, away);
    default:
      return undefined;
  }
}

function twoWayOdds({ home, draw, away }: WinOdds, pick: PlanPick): number | undefined {
  const side = pick === "home" ? home : pick === "away" ? away : undefined;
  return side === undefined || draw === undefined ? side : withoutDraw(side, draw);
}

function winOdds(win: WinOdds, { playType, pick }: PlanSelection): number | undefined {
  const { kind } = playTypeOf(playType);
  return kind === "two_way" || kind === "draw_no_bet" ? twoWayOdds(win, pick) : threeWayOdds(win, pick);
}

function lineOdds({ handicap, total }: OddsTick, { playType, line, pick }: PlanSelection): number | undefined {
  const { kind } = playTypeOf(playType);
  if (kind === "handicap") {
    if (!handicap || handicap.line !== line) return undefined;
    return pick === "home" ? handicap.home : pick === "away" ? handicap.away : undefined;
  }
  if (!total || total.line !== line) return undefined;
  return pick === "over" ? total.over : pick === "under" ? total.under : undefined;
}

/**
 * The site's odds for a selection at one tick, in hundredths. Double chance and draw no bet are derived from 1X2.
 * Undefined if the market is suspended or has a different line.
 */
export function oddsForSelection(tick: OddsTick, selection: PlanSelection): number | undefined {
  const market = playTypeOf(selection.playType).odds;
  if (!market || tick.suspended) return undefined;
  const odds = market === "win" ? tick.win && winOdds(tick.win, selection) : lineOdds(tick, selection);
  const hundredths = odds === undefined ? undefined : toOddsHundredths(odds);
  return hundredths === undefined || hundredths <= 100 ? undefined : hundredths;
}

/** The last open tick before the start; its odds are the closing odds. Ticks with a score are in-play. */
export const closingTick = (ticks: readonly OddsTick[], startedAtMs: number): OddsTick | undefined =>
  ticks.findLast(({ atMs, suspended, score }) => atMs < startedAtMs && !suspended && score === undefined);

/** The current odds before the match starts, from the latest tick even if it is suspended. */
export function currentOdds(ticks: readonly OddsTick[], selection: PlanSelection): number | undefined {
  const latest = ticks.at(-1);
  return latest && latest.score === undefined ? oddsForSelection(latest, selection) : undefined;
}
