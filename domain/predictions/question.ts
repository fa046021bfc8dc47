import * as v from "valibot";
import { type Game, getGameBySlug, sideOrder } from "../matches/games.ts";
import { MAX_THRESHOLD } from "./limits.ts";

export const PREDICTION_KINDS = ["winner", "next_score", "total"] as const;
export type PredictionKind = (typeof PREDICTION_KINDS)[number];
export const PREDICTION_OPTIONS = ["home", "draw", "away", "none", "over", "under"] as const;
export type PredictionOption = (typeof PREDICTION_OPTIONS)[number];

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const scored = v.strictObject({ home: count, away: count });

export const predictionQuestionSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("winner") }),
  /** The next side to score; `from` and `fromSeq` are the score and the last event number at opening. */
  v.strictObject({
    kind: v.literal("next_score"),
    from: scored,
    fromSeq: count,
    /** The number of points a side must add; defaults to one. */
    points: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MAX_THRESHOLD))),
  }),
  /** Over means a combined score of at least `threshold`; a whole number, so that there is no push. */
  v.strictObject({
    kind: v.literal("total"),
    threshold: v.pipe(count, v.minValue(1), v.maxValue(MAX_THRESHOLD)),
  }),
]);
export type PredictionQuestion = v.InferOutput<typeof predictionQuestionSchema>;

/** Whether a match can be drawn; otherwise "draw" is not offered. */
function canDraw({ slug, family }: Pick<Game, "slug" | "family">, bestOf: number | undefined): boolean {
  if (family === "clock" || slug === "cricket") return true;
  return bestOf !== undefined && bestOf % 2 === 0;
}

type Played = { game: Pick<Game, "slug" | "family">; bestOf?: number | undefined };

/** The options in display order; in baseball the visitors come first, as in the header. */
export function listPredictionOptions(kind: PredictionKind, { game, bestOf }: Played): PredictionOption[] {
  const [first, second] = sideOrder(getGameBySlug(game.slug)?.id ?? 0);
  switch (kind) {
    case "winner":
      return canDraw(game, bestOf) ? [first, "draw", second] : [first, second];
    case "next_score":
      // In other games there is always a next score.
      return game.family === "clock" ? [first, "none", second] : [first, second];
    case "total":
      return ["over", "under"];
  }
}

/** The displayed line, half a point below the threshold: "over 2.5". */
export const totalLine = (threshold: number): number => threshold - 0.5;
