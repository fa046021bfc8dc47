// A small seeded PRNG (sfc32): the same seed yields the same numbers on every machine.
import { stableHash } from "#domain/feed/stable-hash.ts";

export type Seed = string | number;

export type RandomSource = {
  /** In [0, 1). */
  next(): number;
  /** Whole number in [low, high]. */
  whole(low: number, high: number): number;
  /** Real number in [low, high). */
  between(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A random index, weighted. */
  weighted(weights: readonly number[]): number;
  shuffled<T>(list: readonly T[]): T[];
};

export function createChance(seed: Seed): RandomSource {
  const text = String(seed);
  let a = stableHash(text, 1);
  let b = stableHash(text, 2);
  let c = stableHash(text, 3);
  let counter = 1;

  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warm = 0; warm < 12; warm++) next();

  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("nothing to pick from");
    return list[whole(0, list.length - 1)] as T;
  };
  const weighted = (weights: readonly number[]) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (let at = 0; at < weights.length; at++) {
      left -= weights[at] ?? 0;
      if (left < 0) return at;
    }
    return weights.length - 1;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const out = [...list];
    for (let at = out.length - 1; at > 0; at--) {
      const other = whole(0, at);
      [out[at], out[other]] = [out[other] as T, out[at] as T];
    }
    return out;
  };
  return {
    next,
    whole,
    pick,
    weighted,
    shuffled,
    between: (low, high) => low + next() * (high - low),
    happens: (probability) => next() < probability,
  };
}
