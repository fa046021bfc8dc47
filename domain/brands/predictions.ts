import * as v from "valibot";

/** Whether rooms have predictions, and the countries (ISO 3166-1) where they do not. */
export const brandPredictionsSchema = v.strictObject({
  isOn: v.boolean(),
  offIn: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
});
export type BrandPredictions = v.InferOutput<typeof brandPredictionsSchema>;

/** `country` comes from Cloudflare; empty if unknown. */
export const offersPredictions = ({ isOn, offIn }: BrandPredictions, country: string): boolean =>
  isOn && !offIn.includes(country);
