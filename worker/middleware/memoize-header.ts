const MAX_ENTRIES = 1_000;

/** Remembers what a header value means: most visitors send one of a few. Bounded, because the values are theirs. */
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
