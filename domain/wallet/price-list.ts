import * as v from "valibot";
import { PACKAGE_MONTHS, PACKAGES, TIERS } from "../membership/packages.ts";
import { MAX_CNY, MIN_CNY, PRESETS_CNY, rechargeAmount } from "./recharge.ts";

/** Each kind has its own schedule. */
export const PRICE_LIST_KINDS = ["coins", "diamonds", "membership"] as const;
export type PriceListKind = (typeof PRICE_LIST_KINDS)[number];

const MAX_PACKAGES = 12;
/** A larger bonus would be a mistake. */
const MAX_EXTRA_FACTOR = 2;
const MAX_MEMBERSHIP_COINS = 1_000_000;

const whole = (min: number, max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));

/** `amount` is at least the ordinary rate for the price; a package may add a bonus. */
const rechargePackage = v.pipe(
  v.strictObject({ cny: whole(MIN_CNY, MAX_CNY), amount: whole(1, MAX_CNY * 100) }),
  v.check(({ cny, amount }) => amount >= rechargeAmount(cny) && amount <= rechargeAmount(cny) * MAX_EXTRA_FACTOR),
);
/** Packages sorted by price; other amounts within the limits are sold at the ordinary rate. */
export const rechargeTerms = v.pipe(
  v.strictObject({
    packages: v.pipe(v.array(rechargePackage), v.minLength(1), v.maxLength(MAX_PACKAGES)),
    minCny: whole(MIN_CNY, MAX_CNY),
    maxCny: whole(MIN_CNY, MAX_CNY),
  }),
  v.check(({ packages }) => isRising(packages.map(({ cny }) => cny))),
  v.check(({ packages, minCny, maxCny }) => packages.every(({ cny }) => cny >= minCny && cny <= maxCny)),
);
export type RechargeTerms = v.InferOutput<typeof rechargeTerms>;

const membershipPrice = v.strictObject({
  tier: v.picklist(TIERS),
  months: v.picklist(PACKAGE_MONTHS),
  days: whole(1, 400),
  coins: whole(1, MAX_MEMBERSHIP_COINS),
});
type MembershipPrice = v.InferOutput<typeof membershipPrice>;

const hasEveryPackage = (prices: readonly MembershipPrice[]): boolean =>
  prices.length === PACKAGES.length &&
  PACKAGES.every((one) =>
    prices.some(({ tier, months, days }) => tier === one.tier && months === one.months && days === one.days),
  );
const priceOf = (prices: readonly MembershipPrice[], tier: string, months: number): number =>
  prices.find((one) => one.tier === tier && one.months === months)?.coins ?? 0;
/** Otherwise an upgrade would have no price. */
const isSvipDearer = (prices: readonly MembershipPrice[]): boolean =>
  PACKAGE_MONTHS.every((months) => priceOf(prices, "svip", months) > priceOf(prices, "vip", months));
/** Otherwise a longer package would be pointless. */
const isLongerCheaper = (prices: readonly MembershipPrice[]): boolean =>
  TIERS.every((tier) => {
    const perDay = prices
      .filter((one) => one.tier === tier)
      .toSorted((a, b) => a.days - b.days)
      .map(({ coins, days }) => coins / days);
    return perDay.every((price, index) => index === 0 || price <= (perDay[index - 1] ?? 0));
  });

/** A price for each package of each tier. */
export const membershipTerms = v.pipe(
  v.strictObject({ packages: v.array(membershipPrice) }),
  v.check(({ packages }) => hasEveryPackage(packages)),
  v.check(({ packages }) => isSvipDearer(packages)),
  v.check(({ packages }) => isLongerCheaper(packages)),
);
export type MembershipTerms = v.InferOutput<typeof membershipTerms>;

/** The terms until a price list applies. */
export const DEFAULT_RECHARGE_TERMS: RechargeTerms = {
  packages: PRESETS_CNY.map((cny) => ({ cny, amount: rechargeAmount(cny) })),
  minCny: MIN_CNY,
  maxCny: MAX_CNY,
};
export const DEFAULT_MEMBERSHIP_TERMS: MembershipTerms = { packages: PACKAGES.map((one) => ({ ...one })) };

/** The amount of the package with this price, otherwise the ordinary rate. */
export const amountForCny = ({ packages }: RechargeTerms, cny: number): number =>
  packages.find((one) => one.cny === cny)?.amount ?? rechargeAmount(cny);

type Dated = { validFromMs: number; withdrawnAtMs: number | null };
export const PRICE_LIST_STATES = ["scheduled", "active", "replaced", "withdrawn"] as const;
export type PriceListState = (typeof PRICE_LIST_STATES)[number];

/** `all` are the lists of the same kind; the one that started last is active. */
export function priceListState(list: Dated, all: readonly Dated[], nowMs: number): PriceListState {
  if (list.withdrawnAtMs !== null) return "withdrawn";
  if (list.validFromMs > nowMs) return "scheduled";
  const isReplaced = all.some(
    (one) => one.withdrawnAtMs === null && one.validFromMs > list.validFromMs && one.validFromMs <= nowMs,
  );
  return isReplaced ? "replaced" : "active";
}
