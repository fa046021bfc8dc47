import * as v from "valibot";
import { type GameSlug, getGameById } from "../matches/games.ts";
import { MATCH_RESULTS, mirrorPick, type PlanPick, planPickSchema } from "./picks.ts";
import { type LineRange, PLAY_TYPE_KEYS, type PlayTypeKey, playTypeOf, playTypesOfGame } from "./play-types.ts";

/** In handicaps, `line` is added to the home side's score, as in the odds; null if the play type has no lines. */
export type PlanSelection = { playType: PlayTypeKey; line: number | null; pick: PlanPick };

export const planSelectionSchema = v.strictObject({
  playType: v.picklist(PLAY_TYPE_KEYS),
  line: v.nullable(v.pipe(v.number(), v.multipleOf(0.25), v.minValue(-999), v.maxValue(999))),
  pick: planPickSchema,
});

/** The length of a match determines which lines and scores are possible. */
export type SelectionMatch = { gameId: number; bestOf?: number | undefined };

const slugOf = ({ gameId }: SelectionMatch): GameSlug | undefined => getGameById(gameId)?.slug;
const isEven = (count: number): boolean => count % 2 === 0;
/** The number of parts that wins a series. */
export const partsToWin = (bestOf: number): number => Math.floor(bestOf / 2) + 1;
const MAX_CORRECT_GOALS = 9;

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);

function linesWithin(range: LineRange, kind: "handicap" | "total", bestOf: number | undefined): number[] {
  if (range !== "best_of") return steps(range.from, range.to, range.step);
  // An even number of parts is always played in full, and can end in a draw.
  if (bestOf === undefined || bestOf < 3 || isEven(bestOf)) return [];
  const needed = partsToWin(bestOf);
  return kind === "total" ? steps(needed + 0.5, bestOf - 0.5, 0.5) : steps(0.5 - needed, needed - 0.5, 0.5);
}

/** The lines of a play type, ascending; empty if it has none or is not offered for the match. */
export function listLines(key: PlayTypeKey, match: SelectionMatch): number[] {
  const slug = slugOf(match);
  const { kind, games } = playTypeOf(key);
  const range = slug && games[slug];
  return range && (kind === "handicap" || kind === "total") ? linesWithin(range, kind, match.bestOf) : [];
}

function scoresOfSeries(bestOf: number): PlanPick[] {
  const needed = partsToWin(bestOf);
  const won = steps(0, bestOf - needed, 1);
  const decided: PlanPick[] = [
    ...won.map((lost): PlanPick => `${needed}-${lost}`),
    ...won.map((lost): PlanPick => `${lost}-${needed}`),
  ];
  if (!isEven(bestOf)) return decided;
  // All parts are played.
  return steps(0, bestOf, 1).map((home): PlanPick => `${home}-${bestOf - home}`);
}

function listScores(slug: GameSlug, bestOf: number | undefined): PlanPick[] {
  if (slug === "soccer") {
    const goals = steps(0, MAX_CORRECT_GOALS, 1);
    return goals.flatMap((home) => goals.map((away): PlanPick => `${home}-${away}`));
  }
  return bestOf === undefined || bestOf < 2 ? [] : scoresOfSeries(bestOf);
}

/** In display order; empty if the match does not offer the play type. */
export function listPicks(key: PlayTypeKey, match: SelectionMatch): PlanPick[] {
  const slug = slugOf(match);
  const { kind, games, scope } = playTypeOf(key);
  if (!slug || games[slug] === undefined) return [];
  const isSeries = getGameById(match.gameId)?.family === "maps";
  switch (kind) {
    case "three_way":
      return isSeries && (match.bestOf === undefined || !isEven(match.bestOf)) ? [] : [...MATCH_RESULTS];
    case "two_way":
      return isSeries && scope === "match" && match.bestOf !== undefined && isEven(match.bestOf)
        ? []
        : ["home", "away"];
    case "double_chance":
      return ["home_or_draw", "home_or_away", "draw_or_away"];
    case "draw_no_bet":
    case "first_blood":
      return ["home", "away"];
    case "handicap":
      return listLines(key, match).length > 0 ? ["home", "away"] : [];
    case "total":
      return listLines(key, match).length > 0 ? ["over", "under"] : [];
    case "both_score":
      return ["yes", "no"];
    case "first_to_score":
      return ["home", "none", "away"];
    case "half_full":
      return MATCH_RESULTS.flatMap((half) => MATCH_RESULTS.map((full): PlanPick => `${half}/${full}`));
    case "correct_score":
      return listScores(slug, match.bestOf);
  }
}

/** The play types offered for a match, in table order. */
export function listPlayTypes(match: SelectionMatch): PlayTypeKey[] {
  const slug = slugOf(match);
  return slug ? playTypesOfGame(slug).filter((key) => listPicks(key, match).length > 0) : [];
}

export function isSelectionOffered({ playType, line, pick }: PlanSelection, match: SelectionMatch): boolean {
  if (!listPicks(playType, match).includes(pick)) return false;
  const lines = listLines(playType, match);
  return line === null ? lines.length === 0 : lines.includes(line);
}

/** The same prediction with the two teams swapped, as after a merge with a match that lists them in reverse. */
export function mirrorSelection({ playType, line, pick }: PlanSelection): PlanSelection {
  const mirrored = playTypeOf(playType).kind === "handicap" && line !== null ? 0 - line : line;
  return { playType, line: mirrored, pick: mirrorPick(pick) };
}
