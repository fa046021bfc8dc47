/** Keys from `start` (inclusive) to `end` (exclusive), in lexicographic order. */
export type StoredRange = { prefix: string; start?: string; end?: string; reverse?: boolean; limit?: number };

/** The part of a Durable Object's storage that the room uses. */
export type RoomStorage = {
  get<Value>(key: string): Promise<Value | undefined>;
  list<Value>(options: StoredRange): Promise<Map<string, Value>>;
  put<Value>(entries: Record<string, Value>): Promise<void>;
  delete(keys: string[]): Promise<number>;
};
