/** When a source last told anything, by its own clock; undefined before its first word. */
export const lastSentAtMs = async (db: D1Database, source: string): Promise<number | undefined> =>
  (await db
    .prepare("SELECT last_sent_at_ms FROM feed_health WHERE source = ?1")
    .bind(source)
    .first<number>("last_sent_at_ms")) ?? undefined;
