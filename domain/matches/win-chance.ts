import type { OddsTick } from "./detail/odds.ts";
import type { FormView } from "./detail/views.ts";

/** Probabilities that add up to 1. */
export type WinChance = { home: number; draw?: number; away: number };

/** Fewer results say too little about a team's form. */
const MIN_RESULTS = 3;

/** Implied probabilities without the bookmaker's margin, from the latest tick that is not suspended. */
export function winChanceFromOdds(ticks: readonly OddsTick[]): WinChance | undefined {
  const latest = ticks.findLast(({ win, suspended }) => win && !suspended)?.win;
  if (!latest) return undefined;
  const { home, draw, away } = latest;
  const total = 1 / home + 1 / away + (draw === undefined ? 0 : 1 / draw);
  return {
    home: 1 / home / total,
    away: 1 / away / total,
    ...(draw !== undefined && { draw: 1 / draw / total }),
  };
}

type Results = Pick<FormView, "won" | "drawn" | "lost">;
const playedOf = ({ won, drawn, lost }: Results): number => won + drawn + lost;
/** Adds one win and one loss, so that a short unbeaten run is not a certainty. */
const strengthOf = (form: Results): number => (form.won + form.drawn / 2 + 1) / (playedOf(form) + 2);

/** Compares both teams' recent results: the one with the higher share of wins is the favourite. */
export function winChanceFromForm(home: Results, away: Results): WinChance | undefined {
  const played = playedOf(home) + playedOf(away);
  if (playedOf(home) < MIN_RESULTS || playedOf(away) < MIN_RESULTS) return undefined;
  const [homeWins, awayWins] = [strengthOf(home) * (1 - strengthOf(away)), strengthOf(away) * (1 - strengthOf(home))];
  const draws = home.drawn + away.drawn;
  const decided = 1 - draws / played;
  return {
    home: (decided * homeWins) / (homeWins + awayWins),
    away: (decided * awayWins) / (homeWins + awayWins),
    ...(draws > 0 && { draw: 1 - decided }),
  };
}

/** Whole percentages that add up to 100, using the largest remainder method. */
export function toPercentages({ home, draw, away }: WinChance): WinChance {
  const shares = [home, draw ?? 0, away].map((share) => share * 100);
  const rounded = shares.map(Math.floor);
  const order = shares
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  const missing = 100 - rounded.reduce((sum, value) => sum + value, 0);
  for (const { at } of order.slice(0, missing)) rounded[at] = (rounded[at] ?? 0) + 1;
  const [homePercent = 0, drawPercent = 0, awayPercent = 0] = rounded;
  return { home: homePercent, away: awayPercent, ...(draw !== undefined && { draw: drawPercent }) };
}
