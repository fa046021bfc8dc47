/** SVIP includes the benefits of VIP. */
export const TIERS = ["vip", "svip"] as const;
export type Tier = (typeof TIERS)[number];

export const PACKAGE_MONTHS = [1, 3, 12] as const;
export type PackageMonths = (typeof PACKAGE_MONTHS)[number];

/** Longer packages cost less per day; SVIP costs more than VIP for the same months, so that every upgrade has a price. */
export const PACKAGES = [
  { tier: "vip", months: 1, days: 30, coins: 300 },
  { tier: "vip", months: 3, days: 90, coins: 810 },
  { tier: "vip", months: 12, days: 365, coins: 2_880 },
  { tier: "svip", months: 1, days: 30, coins: 680 },
  { tier: "svip", months: 3, days: 90, coins: 1_830 },
  { tier: "svip", months: 12, days: 365, coins: 6_480 },
] as const satisfies readonly { tier: Tier; months: PackageMonths; days: number; coins: number }[];
export type MembershipPackage = (typeof PACKAGES)[number];

export function getMembershipPackage(tier: Tier, months: PackageMonths): MembershipPackage {
  const found = PACKAGES.find((one) => one.tier === tier && one.months === months);
  if (!found) throw new Error(`no package of ${months} months of ${tier}`);
  return found;
}
