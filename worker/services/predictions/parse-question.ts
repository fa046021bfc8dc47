import * as v from "valibot";
import { PREDICTION_OPTIONS, type PredictionQuestion, predictionQuestionSchema } from "#domain/predictions/question.ts";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const optionsSchema = v.array(v.object({ option: v.picklist(PREDICTION_OPTIONS), points: count, people: count }));

export const parseQuestion = (stored: string): PredictionQuestion =>
  v.parse(predictionQuestionSchema, JSON.parse(stored));
export const parsePredictionOptions = (stored: string) => v.parse(optionsSchema, JSON.parse(stored));
