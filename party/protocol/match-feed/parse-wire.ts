/** Reads by hand what wire.ts writes: browsers run this, and a schema library would double its weight. */
export class Unreadable extends Error {}

/** Trailing places may be missing and mean the same as 0: nothing there. */
export const isNothing = (value: unknown): value is 0 | undefined => value === undefined || value === 0;

export function readRow(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Unreadable();
  return value;
}

export function readCount(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw new Unreadable();
  return value;
}

export function readText(value: unknown): string {
  if (typeof value !== "string") throw new Unreadable();
  return value;
}

export function readPair(value: unknown): { home: number; away: number } {
  const [home, away] = readRow(value);
  return { home: readCount(home), away: readCount(away) };
}

export function oneOf<A, B>(value: unknown, first: A, second: B): A | B {
  if (value !== 1 && value !== 2) throw new Unreadable();
  return value === 1 ? first : second;
}
