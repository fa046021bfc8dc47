// An LRU cache; it affects speed only, never results.
export function keepLatest<Value>(max: number) {
  const entries = new Map<string, Value>();
  return {
    getOrMake(key: string, make: () => Value): Value {
      const known = entries.get(key);
      const value = known ?? make();
      if (known !== undefined) entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next().value;
      if (entries.size > max && oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
}
