import * as v from "valibot";

/** Whether a brand has predictions, and in which countries (two letters) the law or the brand wants none. */
export const brandPredictionsSchema = v.strictObject({
  isOn: v.boolean(),
  offIn: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
});
export type BrandPredictions = v.InferOutput<typeof brandPredictionsSchema>;

/** `country` as the edge says, empty where it does not know. */
export const offersPredictions = ({ isOn, offIn }: BrandPredictions, country: string): boolean =>
  isOn && !offIn.includes(country);
