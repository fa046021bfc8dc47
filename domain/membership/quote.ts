import {
  getMembershipPackage,
  type MembershipPackage,
  PACKAGE_MONTHS,
  PACKAGES,
  type PackageMonths,
  type Tier,
} from "./packages.ts";

const DAY_MS = 86_400_000;

export const TERM_KINDS = ["open", "renew", "upgrade", "given"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** One purchase of a membership; the last term determines the tier and the end. */
export type Term = { number: number; kind: TermKind; tier: Tier; months: number; startsAtMs: number; endsAtMs: number };
export type Membership = { tier: Tier; endsAtMs: number };

/** With `months` 0, only the remaining days are upgraded. */
export type MembershipQuoteInput = { tier: Tier; months: PackageMonths | 0 };
export type MembershipQuote = {
  kind: Exclude<TermKind, "given">;
  tier: Tier;
  months: PackageMonths | 0;
  /** The price of upgrading the remaining days; 0 if it is not an upgrade. */
  differenceCoins: number;
  daysLeft: number;
  packageCoins: number;
  coins: number;
  startsAtMs: number;
  endsAtMs: number;
};
export type QuoteRejection = "nothing_to_upgrade" | "is_svip_already";

export function membershipAt(terms: readonly Term[], nowMs: number): Membership | undefined {
  const last = terms.reduce<Term | undefined>((a, b) => (a && a.number > b.number ? a : b), undefined);
  return last && last.endsAtMs > nowMs ? { tier: last.tier, endsAtMs: last.endsAtMs } : undefined;
}

const isPackage = (months: number): months is PackageMonths => PACKAGE_MONTHS.some((one) => one === months);

/** Priced by the term's package, so that an immediate upgrade costs the same as buying SVIP. */
function upgradeTerm(
  { months, startsAtMs, endsAtMs }: Term,
  nowMs: number,
  packages: readonly MembershipPackage[],
): { coins: number; days: number } {
  const bought = isPackage(months) ? months : 1;
  const vip = getMembershipPackage("vip", bought, packages);
  const daysLeft = Math.max(0, Math.ceil((endsAtMs - Math.max(nowMs, startsAtMs)) / DAY_MS));
  const days = Math.min(daysLeft, vip.days);
  return {
    coins: Math.ceil(((getMembershipPackage("svip", bought, packages).coins - vip.coins) * days) / vip.days),
    days,
  };
}

function upgradeTerms(
  terms: readonly Term[],
  nowMs: number,
  packages: readonly MembershipPackage[],
): { coins: number; days: number } {
  const open = terms.filter(({ tier, endsAtMs }) => tier === "vip" && endsAtMs > nowMs);
  return open
    .map((term) => upgradeTerm(term, nowMs, packages))
    .reduce((sum, one) => ({ coins: sum.coins + one.coins, days: sum.days + one.days }), { coins: 0, days: 0 });
}

export function quoteMembership(
  terms: readonly Term[],
  { tier, months }: MembershipQuoteInput,
  nowMs: number,
  packages: readonly MembershipPackage[] = PACKAGES,
): MembershipQuote | QuoteRejection {
  const now = membershipAt(terms, nowMs);
  // A VIP term would replace the paid days of SVIP.
  if (now?.tier === "svip" && tier === "vip") return "is_svip_already";
  const isUpgrade = now?.tier === "vip" && tier === "svip";
  if (months === 0 && !isUpgrade) return "nothing_to_upgrade";
  const difference = isUpgrade ? upgradeTerms(terms, nowMs, packages) : { coins: 0, days: 0 };
  const bought = months === 0 ? undefined : getMembershipPackage(tier, months, packages);
  const startsAtMs = isUpgrade ? nowMs : Math.max(nowMs, now?.endsAtMs ?? 0);
  const endsAtMs = Math.max(nowMs, now?.endsAtMs ?? 0) + (bought?.days ?? 0) * DAY_MS;
  const packageCoins = bought?.coins ?? 0;
  return {
    kind: isUpgrade ? "upgrade" : now ? "renew" : "open",
    tier,
    months,
    differenceCoins: difference.coins,
    daysLeft: difference.days,
    packageCoins,
    coins: difference.coins + packageCoins,
    startsAtMs,
    endsAtMs,
  };
}
