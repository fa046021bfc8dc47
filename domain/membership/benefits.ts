import { TIERS, type Tier } from "./packages.ts";

/** The benefits that are sold. A benefit is listed once the site enforces it. */
export const MEMBERSHIP_BENEFITS = [{ benefit: "badge", tiers: TIERS }] as const satisfies readonly {
  benefit: string;
  tiers: readonly Tier[];
}[];
export type MembershipBenefit = (typeof MEMBERSHIP_BENEFITS)[number]["benefit"];
