import type { ScoringFamily } from "#domain/matches/games.ts";
import { isOverState } from "#domain/matches/match-states.ts";
import { sideStats } from "#domain/matches/side-stats.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

/** More columns than this do not fit beside the names; of a longer match the last ones are shown. */
export const MAX_PART_COLUMNS = 9;

/** Frames are counted in the total; thirty pairs of points would say less, not more. */
const SHOWS_PARTS: Record<ScoringFamily, boolean> = {
  clock: true,
  quarters: true,
  sets: true,
  innings: true,
  maps: true,
  rounds: true,
  frames: false,
};

const hasBegun = ({ state }: MatchCard): boolean =>
  state === "in_progress" || state === "finished" || state === "awarded" || state === "abandoned";

export const hasScore = (card: MatchCard): boolean => !card.hidden && hasBegun(card);

/** There is a score, and the reader does not want to be told. */
export const isScoreHidden = (card: MatchCard): boolean => card.hidden === true && hasBegun(card);

/** A shoot-out stands in brackets beside a level score and decides who went on. */
const shootOut = (detail: string | undefined): number => Number(/^\((\d+)\)$/.exec(detail ?? "")?.[1] ?? 0);

/** Who is ahead, or has won. */
export function leadingSide(card: MatchCard): "home" | "away" | undefined {
  if (!hasScore(card)) return undefined;
  // One who gave up may have been ahead, and who never came has no score at all.
  if (card.winner && isOverState(card.state)) return card.winner;
  const { home, away, homeDetail, awayDetail } = card.score;
  const lead = home - away || shootOut(homeDetail) - shootOut(awayDetail);
  return lead === 0 ? undefined : lead > 0 ? "home" : "away";
}

/** A row has room for outs; kills stand in the column of their map. Words run their own way beside figures. */
function rowDetail(text: string): string {
  const figures = sideStats(text);
  if (!figures) return text;
  return figures.outs === undefined ? "" : `\u2068${m.detail_outs({ count: figures.outs })}\u2069`;
}

/** What stands beside the totals, line by line. Overs are news while they are bowled; afterwards names need the room. */
export function scoreDetailLines({ state, score }: MatchCard): string | undefined {
  const [homeDetail, awayDetail] = [rowDetail(score.homeDetail ?? ""), rowDetail(score.awayDetail ?? "")];
  if (!homeDetail && !awayDetail) return undefined;
  const lines = `${homeDetail}\n${awayDetail}`;
  return state === "in_progress" ? lines : lines.replace(/ \([\d.]+\)$/gm, "");
}

/** The parts that all rows of a group show, so that their columns stand under each other; `wide` for three digits. */
export type PartColumns = { first: number; count: number; wide: boolean };

export const NO_PARTS: PartColumns = { first: 0, count: 0, wide: false };

export function partColumns(cards: readonly MatchCard[], family: ScoringFamily): PartColumns {
  if (!SHOWS_PARTS[family]) return NO_PARTS;
  const played = cards.filter(hasScore).map((card) => card.score.parts);
  const longest = Math.max(0, ...played.map((parts) => parts.length));
  const count = Math.min(longest, MAX_PART_COLUMNS);
  const wide = played.some((parts) => parts.some((part) => part.home > 99 || part.away > 99));
  return { first: longest - count, count, wide };
}

/** Both sides' parts as two lines of tab-separated numbers: the style sheet sets the tabs, one element holds them all. */
export function partLines(card: MatchCard, first: number, count: number): string {
  if (count === 0 || !hasScore(card)) return "";
  const parts = card.score.parts.slice(first, first + count);
  return parts.length === 0
    ? ""
    : `${parts.map((part) => part.home).join("\t")}\n${parts.map((part) => part.away).join("\t")}`;
}
