/** Recharge limits from the price list. */
export type RechargeLimits = { minCny: number; maxCny: number; coinsPerCny: number };

export type TypedAmount =
  | { kind: "empty" | "not_whole" | "too_little" | "too_much" }
  /** Sold in whole yuan, rounded up. */
  | { kind: "valid"; cny: number };

/** Parses a custom amount of coins or diamonds. */
export function parseTypedAmount(typed: string, { minCny, maxCny, coinsPerCny }: RechargeLimits): TypedAmount {
  if (typed === "") return { kind: "empty" };
  if (!/^\d+$/.test(typed)) return { kind: "not_whole" };
  const amount = Number(typed);
  if (amount < minCny * coinsPerCny) return { kind: "too_little" };
  if (amount > maxCny * coinsPerCny) return { kind: "too_much" };
  return { kind: "valid", cny: Math.ceil(amount / coinsPerCny) };
}
