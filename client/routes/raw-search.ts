/**
 * Unparsed search parameters; each page parses its own in lazy-loaded code. Every key is set, because the router would
 * keep the previous value of an omitted one.
 */
export const rawSearch =
  <Key extends string>(...keys: readonly Key[]) =>
  (search: Record<string, unknown>): Partial<Record<Key, string | number | undefined>> =>
    Object.fromEntries(
      keys.map((key) => {
        const value = search[key];
        // The router parses "true" as a boolean, even if it is a search text.
        if (typeof value === "boolean") return [key, String(value)];
        return [key, typeof value === "string" || typeof value === "number" ? value : undefined];
      }),
    ) as Partial<Record<Key, string | number | undefined>>;
