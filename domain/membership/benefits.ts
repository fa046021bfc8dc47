import { TIERS, type Tier } from "./packages.ts";

/** The benefits on sale. A benefit is listed only once the site enforces it; see `live/playback-access.ts`. */
export const MEMBERSHIP_BENEFITS = [
  { benefit: "badge", tiers: TIERS },
  { benefit: "members_only", tiers: TIERS },
  { benefit: "fast_source", tiers: TIERS },
  { benefit: "low_delay", tiers: ["svip"] },
] as const satisfies readonly {
  benefit: string;
  tiers: readonly Tier[];
}[];
export type MembershipBenefit = (typeof MEMBERSHIP_BENEFITS)[number]["benefit"];
