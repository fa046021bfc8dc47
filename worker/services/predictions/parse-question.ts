import * as v from "valibot";
import { OPTIONS, type Question, questionSchema } from "#domain/predictions/question.ts";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const optionsSchema = v.array(v.object({ option: v.picklist(OPTIONS), points: count, people: count }));

export const readQuestion = (stored: string): Question => v.parse(questionSchema, JSON.parse(stored));
export const readOptions = (stored: string) => v.parse(optionsSchema, JSON.parse(stored));
