import type { OddsTick } from "#domain/matches/detail/odds.ts";

export const ODDS_MARKETS = ["win", "handicap", "total"] as const;
export type OddsMarket = (typeof ODDS_MARKETS)[number];
export type OddsOutcome = "home" | "draw" | "away" | "over" | "under";

/** Outcomes of a market in display order. */
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
 * One polyline per outcome in a box of 1000 × 100, highest price on top, with a logarithmic Y axis. X is the index of
 * the change, because a time axis with the days before a match would squeeze its hours.
 */
export function oddsTrendLines(ticks: readonly OddsTick[], market: OddsMarket): OddsTrendLine[] {
  const ticksOfMarket = marketTicks(ticks, market);
  const last = ticksOfMarket.at(-1);
  if (!last || ticksOfMarket.length < 2) return [];
  const logs = ticksOfMarket.flatMap((tick) => marketOutcomes(tick, market).map(({ price }) => Math.log(price)));
  const min = Math.min(...logs);
  const max = Math.max(...logs);
  const y = (price: number) => (max === min ? 50 : 96 - ((Math.log(price) - min) * 92) / (max - min));
  return marketOutcomes(last, market).map(({ outcome }) => ({
    outcome,
    points: ticksOfMarket
      .flatMap((tick, at) => {
        const found = marketOutcomes(tick, market).find((one) => one.outcome === outcome);
        const x = (at * 1000) / (ticksOfMarket.length - 1);
        return found ? [`${x.toFixed(1)},${y(found.price).toFixed(1)}`] : [];
      })
      .join(" "),
  }));
}

/** Direction of the last price change. */
export function oddsDirection(
  ticks: readonly OddsTick[],
  market: OddsMarket,
  outcome: OddsOutcome,
): "up" | "down" | undefined {
  const prices = marketTicks(ticks, market)
    .slice(-2)
    .map((tick) => marketOutcomes(tick, market).find((one) => one.outcome === outcome)?.price);
  const [before, current] = prices;
  if (before === undefined || current === undefined || before === current) return undefined;
  return current > before ? "up" : "down";
}
