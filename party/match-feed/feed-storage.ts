/** The part of a Durable Object's storage that the room uses. */
export type FeedStorage = {
  get<Value>(key: string): Promise<Value | undefined>;
  list<Value>(options: { prefix: string }): Promise<Map<string, Value>>;
  put<Value>(entries: Record<string, Value>): Promise<void>;
  delete(keys: string[]): Promise<number>;
};
