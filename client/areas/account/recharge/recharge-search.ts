import { isReturnPath } from "#domain/identity/return-path.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";

export type RechargeSearch = {
  of?: RechargeCurrency | undefined;
  /** Coins or diamonds missing for a purchase. */
  need?: number | undefined;
  /** The page of that purchase. */
  returnTo?: string | undefined;
};

const MAX_NEED = 10_000_000;

function parseNeed(value: unknown): number | undefined {
  const need = Math.ceil(Number(value));
  return need >= 1 && need <= MAX_NEED ? need : undefined;
}

export const parseReturnTo = (value: unknown): string | undefined =>
  typeof value === "string" && isReturnPath(value) ? value : undefined;

/** Coins by default. */
export const parseRechargeSearch = (search: Record<string, unknown>): RechargeSearch => ({
  of: search.of === "diamonds" ? "diamonds" : undefined,
  need: parseNeed(search.need),
  returnTo: parseReturnTo(search.returnTo),
});
