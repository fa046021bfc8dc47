import * as v from "valibot";
import type { Prediction } from "./contract.ts";
import { PREDICTION_OPTIONS, predictionQuestionSchema } from "./question.ts";
import { VOID_REASONS } from "./resolve-outcome.ts";
import { PREDICTION_STATES } from "./settlement-step.ts";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const option = v.picklist(PREDICTION_OPTIONS);

/** The wire format sent to rooms. */
export const predictionSchema = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(64)),
  question: predictionQuestionSchema,
  state: v.picklist(PREDICTION_STATES),
  options: v.pipe(
    v.array(v.strictObject({ option, points: count, people: count })),
    v.maxLength(PREDICTION_OPTIONS.length),
  ),
  openedAtMs: count,
  closesAtMs: count,
  winner: v.nullable(option),
  why: v.nullable(v.picklist(VOID_REASONS)),
  revision: count,
}) satisfies v.GenericSchema<Prediction>;
