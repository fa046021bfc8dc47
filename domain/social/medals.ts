import { COINS_PER_CNY } from "../wallet/exchange-rates.ts";

/** Medals by lifetime deposits. */
export const MEDALS = [
  { name: "bronze", cny: 10 },
  { name: "silver", cny: 200 },
  { name: "gold", cny: 1_000 },
  { name: "platinum", cny: 3_000 },
  { name: "diamond", cny: 10_000 },
] as const;
export type Medal = (typeof MEDALS)[number]["name"];

export const earnedMedals = (depositedCoins: number): Medal[] =>
  MEDALS.filter(({ cny }) => depositedCoins >= cny * COINS_PER_CNY).map(({ name }) => name);
