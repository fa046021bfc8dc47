/** Unparsed search parameters; each page parses its own in code loaded with it. Every key is set: the router would keep the previous value of one left out. */
export const rawSearch =
  <Key extends string>(...keys: readonly Key[]) =>
  (search: Record<string, unknown>): Partial<Record<Key, string | number | undefined>> =>
    Object.fromEntries(
      keys.map((key) => {
        const value = search[key];
        // The router reads "true" as a boolean, also where it is text somebody searched for.
        if (typeof value === "boolean") return [key, String(value)];
        return [key, typeof value === "string" || typeof value === "number" ? value : undefined];
      }),
    ) as Partial<Record<Key, string | number | undefined>>;
