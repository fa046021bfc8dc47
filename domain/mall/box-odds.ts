import type { BoxPrize } from "./draw.ts";

/** All prizes of a new box together; a prize counts in hundredths of a percent. */
export const WHOLE_ODDS = 10_000;
const HUNDREDTHS = 100;
export const MAX_BOX_PRIZES = 50;

export const totalWeight = (prizes: readonly BoxPrize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

export const hasRepeatedPrize = (prizes: readonly BoxPrize[]): boolean =>
  new Set(prizes.map(({ goodsId }) => goodsId)).size < prizes.length;

/** The same prizes in the same order with the same chances: a roll then draws the same prize. */
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

/** A percentage with at most two decimals as a weight; undefined for anything else. */
export function parseOddsPercent(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const weight = Number(match[1]) * HUNDREDTHS + Number((match[2] ?? "").padEnd(2, "0"));
  return weight >= 1 && weight <= WHOLE_ODDS ? weight : undefined;
}

/** For a form: weights as percentages. */
export const oddsPercentText = (weight: number, total: number): string =>
  String(Math.round((weight / total) * WHOLE_ODDS) / HUNDREDTHS);
