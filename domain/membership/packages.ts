/** SVIP includes the benefits of VIP. */
export const TIERS = ["vip", "svip"] as const;
export type Tier = (typeof TIERS)[number];

export const PACKAGE_MONTHS = [1, 3, 12] as const;
export type PackageMonths = (typeof PACKAGE_MONTHS)[number];

export type MembershipPackage = { tier: Tier; months: PackageMonths; days: number; coins: number };

/**
 * Default prices until operators set others, see `wallet/price-list.ts`. Longer packages cost less per day. SVIP costs
 * more than VIP for the same months, so that every upgrade has a price.
 */
export const PACKAGES: readonly MembershipPackage[] = [
  { tier: "vip", months: 1, days: 30, coins: 300 },
  { tier: "vip", months: 3, days: 90, coins: 810 },
  { tier: "vip", months: 12, days: 365, coins: 2_880 },
  { tier: "svip", months: 1, days: 30, coins: 680 },
  { tier: "svip", months: 3, days: 90, coins: 1_830 },
  { tier: "svip", months: 12, days: 365, coins: 6_480 },
];

export function getMembershipPackage(
  tier: Tier,
  months: PackageMonths,
  packages: readonly MembershipPackage[] = PACKAGES,
): MembershipPackage {
  const found = packages.find((one) => one.tier === tier && one.months === months);
  if (!found) throw new Error(`no package of ${months} months of ${tier}`);
  return found;
}
