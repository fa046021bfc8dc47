/** Reads by hand what wire.ts writes: browsers run this, and a schema library would double its weight. */
export class InvalidWireError extends Error {}

/** Trailing places may be missing and mean the same as 0: nothing there. */
export const isAbsent = (value: unknown): value is 0 | undefined => value === undefined || value === 0;

export function parseWireRow(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new InvalidWireError();
  return value;
}

export function parseWireCount(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw new InvalidWireError();
  return value;
}

export function parseWireText(value: unknown): string {
  if (typeof value !== "string") throw new InvalidWireError();
  return value;
}

export function parseWirePair(value: unknown): { home: number; away: number } {
  const [home, away] = parseWireRow(value);
  return { home: parseWireCount(home), away: parseWireCount(away) };
}

export function parseWireChoice<A, B>(value: unknown, first: A, second: B): A | B {
  if (value !== 1 && value !== 2) throw new InvalidWireError();
  return value === 1 ? first : second;
}
