const MAX_ENTRIES = 1_000;

/** Caches parsed header values: most visitors send one of a few. Bounded, because visitors choose the values. */
export function memoizeHeader<Result>(parse: (value: string) => Result): (value: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (value) => {
    const found = known.get(value);
    if (found) return found.result;
    const result = parse(value);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(value, { result });
    return result;
  };
}
