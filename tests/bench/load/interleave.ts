import { formatInteger } from "../table/bench-result.ts";
import type { Target } from "./get-page.ts";
import { loadPages } from "./load.ts";

const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 4;
const ROUNDS = 5;

export type RequestRate = { perSecond: number; slowest: number; fastest: number };

export function summarizeRate(rounds: readonly number[]): RequestRate {
  const sorted = rounds.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const perSecond = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return { perSecond, slowest: sorted[0] ?? 0, fastest: sorted.at(-1) ?? 0 };
}

/** Runs A B C, A B C …, so that noise on the machine affects all of them equally. */
export async function interleave<Name extends string>(
  runners: Record<Name, Target>,
): Promise<Record<Name, RequestRate>> {
  const names = Object.keys(runners) as Name[];
  const rounds = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (const name of names) await loadPages(runners[name], WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) rounds.get(name)?.push(await loadPages(runners[name], ROUND_SECONDS));
  }
  return Object.fromEntries(names.map((name) => [name, summarizeRate(rounds.get(name) ?? [])])) as Record<
    Name,
    RequestRate
  >;
}

export const spread = ({ perSecond, slowest, fastest }: RequestRate): string =>
  `${formatInteger(perSecond)}/s (${formatInteger(slowest)}–${formatInteger(fastest)})`;
