import type { BoxPrize } from "./draw.ts";

/** The total weight of a new box; weights are hundredths of a percent. */
export const TOTAL_BOX_WEIGHT = 10_000;
const HUNDREDTHS = 100;
export const MAX_BOX_PRIZES = 50;

export const totalWeight = (prizes: readonly BoxPrize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

export const hasRepeatedPrize = (prizes: readonly BoxPrize[]): boolean =>
  new Set(prizes.map(({ goodsId }) => goodsId)).size < prizes.length;

/** Whether two lists have the same prizes, order and odds, so that every roll draws the same prize. */
export function hasSameOdds(one: readonly BoxPrize[], other: readonly BoxPrize[]): boolean {
  const [total, otherTotal] = [totalWeight(one), totalWeight(other)];
  return (
    one.length === other.length &&
    one.every((prize, place) => {
      const twin = other[place];
      return twin?.goodsId === prize.goodsId && prize.weight * otherTotal === twin.weight * total;
    })
  );
}

/** Converts a percentage with at most two decimals to a weight; undefined if invalid. */
export function parseOddsPercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const weight = Number(match[1]) * HUNDREDTHS + Number((match[2] ?? "").padEnd(2, "0"));
  return weight >= 1 && weight <= TOTAL_BOX_WEIGHT ? weight : undefined;
}

/** Converts a weight to a percentage for forms. */
export const oddsPercentText = (weight: number, total: number): string =>
  String(Math.round((weight / total) * TOTAL_BOX_WEIGHT) / HUNDREDTHS);
