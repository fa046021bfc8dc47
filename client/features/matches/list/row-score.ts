import type { Side } from "#domain/matches/fields.ts";
import { countsKills, isAwayFirst, type ScoringFamily, sideOrder } from "#domain/matches/games.ts";
import { hasBatted } from "#domain/matches/has-batted.ts";
import { hasStarted, isEndedState } from "#domain/matches/match-states.ts";
import { shootOutGoals } from "#domain/matches/shoot-out.ts";
import { isCricket, sideDetail, sideTotal } from "#domain/matches/side-score.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

/** More columns don't fit beside the names; longer matches show the last ones. */
export const MAX_PART_COLUMNS = 9;

/** The total counts frames; thirty pairs of points would be noise. */
const SHOWS_PARTS: Record<ScoringFamily, boolean> = {
  clock: true,
  quarters: true,
  sets: true,
  innings: true,
  maps: true,
  rounds: true,
  frames: false,
};

export const hasScore = (card: MatchCard): boolean => !card.hidden && hasStarted(card.state);

/** There is a score, but it is hidden from the visitor. */
export const isScoreHidden = (card: MatchCard): boolean => card.hidden === true && hasStarted(card.state);

export function leadingSide(card: MatchCard): "home" | "away" | undefined {
  if (!hasScore(card)) return undefined;
  // The side that retired may have been ahead, and a walkover has no score.
  if (card.winner && isEndedState(card.state)) return card.winner;
  const { home, away, homeDetail, awayDetail } = card.score;
  const lead = home - away || (shootOutGoals(homeDetail) ?? 0) - (shootOutGoals(awayDetail) ?? 0);
  return lead === 0 ? undefined : lead > 0 ? "home" : "away";
}

/** Two lines: the figures of the upper side, then of the lower one. */
const inOrder = ({ gameId }: MatchCard, home: string, away: string): string =>
  isAwayFirst(gameId) ? `${away}\n${home}` : `${home}\n${away}`;

/**
 * "2–1", away team first in baseball. In cricket only one side bats at a time: returns the runs of `side`, or of the
 * sides that have batted.
 */
export function scoreText(score: Record<Side, number>, gameId: number, side?: Side): string {
  const order = sideOrder(gameId);
  if (!isCricket({ gameId })) return order.map((one) => score[one]).join("–");
  if (side) return String(score[side]);
  const batted = order.filter((one) => score[one] > 0);
  return batted.length === 0 ? "0" : batted.map((one) => score[one]).join("–");
}

/** Both totals as two lines. */
export const totalLines = (card: MatchCard): string => inOrder(card, sideTotal(card, "home"), sideTotal(card, "away"));

/** Both totals on one line: "2–1", "161/7 – 40/1" in cricket. */
export function totalText(card: MatchCard): string {
  const totals = sideOrder(card.gameId).map((side) => sideTotal(card, side));
  return totals.join(totals.every((total) => /^\d+$/.test(total)) ? "–" : " – ");
}

/** Labels keep their own direction beside numbers. */
function rowDetail(card: MatchCard, side: Side): string {
  const { text, outs } = sideDetail(card, side);
  return outs === undefined ? text : `\u2068${m.detail_outs({ count: outs })}\u2069`;
}

/** Two lines shown beside the totals. Overs and outs appear only during play. */
export function scoreDetailLines(card: MatchCard): string | undefined {
  const [home, away] = [rowDetail(card, "home"), rowDetail(card, "away")];
  return home || away ? inOrder(card, home, away) : undefined;
}

/** Two innings leave no space for overs in a row. */
export const rowDetailLines = (card: MatchCard): string | undefined =>
  totalLines(card).includes("&") ? undefined : scoreDetailLines(card);

/** The parts that all rows of a group show; `wide` means three digits. */
export type PartColumns = { first: number; count: number; wide: boolean };

export const NO_PARTS: PartColumns = { first: 0, count: 0, wide: false };

export function partColumns(cards: readonly MatchCard[], family: ScoringFamily): PartColumns {
  // In cricket the total contains the innings.
  if (!SHOWS_PARTS[family] || cards.some((card) => countsKills(card.gameId) || isCricket(card))) return NO_PARTS;
  const played = cards.filter(hasScore).map((card) => card.score.parts);
  const longest = Math.max(0, ...played.map((parts) => parts.length));
  const count = Math.min(longest, MAX_PART_COLUMNS);
  const wide = played.some((parts) => parts.some((part) => part.home > 99 || part.away > 99));
  return { first: longest - count, count, wide };
}

/** Both sides' parts as two lines of tab-separated numbers, so that one element holds them all. */
export function partLines(card: MatchCard, first: number, count: number): string {
  if (count === 0 || !hasScore(card)) return "";
  const parts = card.score.parts.slice(first, first + count);
  if (parts.length === 0) return "";
  const line = (side: Side) =>
    parts.map((part, at) => (hasBatted(card, first + at, side) ? part[side] : "–")).join("\t");
  return inOrder(card, line("home"), line("away"));
}
