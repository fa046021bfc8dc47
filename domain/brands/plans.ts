import * as v from "valibot";

/** Whether the brand sells plans, the countries (ISO 3166-1) where it does not, and the expert's share of a sale. */
export const brandPlansSchema = v.strictObject({
  isOn: v.boolean(),
  blockedCountries: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  expertSharePercent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});
export type BrandPlans = v.InferOutput<typeof brandPlansSchema>;

/** `country` comes from Cloudflare; empty if unknown. */
export const offersPlans = ({ isOn, blockedCountries }: BrandPlans, country: string): boolean =>
  isOn && !blockedCountries.includes(country);
