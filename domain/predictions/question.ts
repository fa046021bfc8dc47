import * as v from "valibot";
import type { Game } from "../matches/games.ts";
import { MAX_THRESHOLD } from "./limits.ts";

export const PREDICTION_KINDS = ["winner", "next_score", "total"] as const;
export type PredictionKind = (typeof PREDICTION_KINDS)[number];
export const PREDICTION_OPTIONS = ["home", "draw", "away", "none", "over", "under"] as const;
export type PredictionOption = (typeof PREDICTION_OPTIONS)[number];

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const scored = v.strictObject({ home: count, away: count });

export const predictionQuestionSchema = v.variant("kind", [
  v.strictObject({ kind: v.literal("winner") }),
  /** Who scores first after this: the score and the last event's number when it was asked. */
  v.strictObject({ kind: v.literal("next_score"), from: scored, fromSeq: count }),
  /** Over is `threshold` and more, of both sides together: a whole number, so that nothing lies in between. */
  v.strictObject({
    kind: v.literal("total"),
    threshold: v.pipe(count, v.minValue(1), v.maxValue(MAX_THRESHOLD)),
  }),
]);
export type PredictionQuestion = v.InferOutput<typeof predictionQuestionSchema>;

/** Whether a game can end level: where it cannot, nobody should be able to stake on it. */
function canDraw({ slug, family }: Pick<Game, "slug" | "family">, bestOf: number | undefined): boolean {
  if (family === "clock" || slug === "cricket") return true;
  return bestOf !== undefined && bestOf % 2 === 0;
}

type Played = { game: Pick<Game, "slug" | "family">; bestOf?: number | undefined };

/** What one can stake on, in the order it is shown. */
export function listPredictionOptions(kind: PredictionKind, { game, bestOf }: Played): PredictionOption[] {
  switch (kind) {
    case "winner":
      return canDraw(game, bestOf) ? ["home", "draw", "away"] : ["home", "away"];
    case "next_score":
      // Elsewhere somebody always scores again.
      return game.family === "clock" ? ["home", "none", "away"] : ["home", "away"];
    case "total":
      return ["over", "under"];
  }
}

/** Half a point below what counts as over, as such lines are written: "over 2.5". */
export const totalLine = (threshold: number): number => threshold - 0.5;
