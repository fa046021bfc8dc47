import type { OddsTick } from "#domain/matches/detail/odds.ts";

export const ODDS_MARKETS = ["win", "handicap", "total"] as const;
export type OddsMarket = (typeof ODDS_MARKETS)[number];
export type OddsOutcome = "home" | "draw" | "away" | "over" | "under";

/** The outcomes of a market at one moment, in the order they are read. */
export function marketOutcomes(tick: OddsTick, market: OddsMarket): { outcome: OddsOutcome; price: number }[] {
  if (market === "total") {
    const { total } = tick;
    return total
      ? [
          { outcome: "over", price: total.over },
          { outcome: "under", price: total.under },
        ]
      : [];
  }
  const priced = tick[market];
  if (!priced) return [];
  const draw = "draw" in priced ? priced.draw : undefined;
  return [
    { outcome: "home", price: priced.home },
    ...(draw === undefined ? [] : [{ outcome: "draw" as const, price: draw }]),
    { outcome: "away", price: priced.away },
  ];
}

export const marketTicks = (ticks: readonly OddsTick[], market: OddsMarket): OddsTick[] =>
  ticks.filter((tick) => tick[market] !== undefined);

export type OddsTrendLine = { outcome: OddsOutcome; points: string };

/**
 * Each outcome as a line from change to change, in a box of 1000 × 100 with the dearest at the top. The days before a
 * match would leave its hours no room. Prices are drawn by their logarithm: 1.2 to 2.4 is as far as 4 to 8.
 */
export function oddsTrendLines(ticks: readonly OddsTick[], market: OddsMarket): OddsTrendLine[] {
  const told = marketTicks(ticks, market);
  const last = told.at(-1);
  if (!last || told.length < 2) return [];
  const logs = told.flatMap((tick) => marketOutcomes(tick, market).map(({ price }) => Math.log(price)));
  const least = Math.min(...logs);
  const most = Math.max(...logs);
  const y = (price: number) => (most === least ? 50 : 96 - ((Math.log(price) - least) * 92) / (most - least));
  return marketOutcomes(last, market).map(({ outcome }) => ({
    outcome,
    points: told
      .flatMap((tick, at) => {
        const found = marketOutcomes(tick, market).find((one) => one.outcome === outcome);
        const x = (at * 1000) / (told.length - 1);
        return found ? [`${x.toFixed(1)},${y(found.price).toFixed(1)}`] : [];
      })
      .join(" "),
  }));
}

/** Which way a price went since the one before it. */
export function oddsDirection(
  ticks: readonly OddsTick[],
  market: OddsMarket,
  outcome: OddsOutcome,
): "up" | "down" | undefined {
  const prices = marketTicks(ticks, market)
    .slice(-2)
    .map((tick) => marketOutcomes(tick, market).find((one) => one.outcome === outcome)?.price);
  const [before, now] = prices;
  if (before === undefined || now === undefined || before === now) return undefined;
  return now > before ? "up" : "down";
}
