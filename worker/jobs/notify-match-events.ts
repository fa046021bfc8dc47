import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import type { MatchEventNews } from "../outbox/flush-match-outbox.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { notifyMatchEvents } from "../services/notifications/notify-followers.ts";

/** Notifies followers of starts and goals and updates their unread counts; the scheduled job retries failures. */
export async function notifyMatchEventsAfterFeed(env: Env, news: MatchEventNews, nowMs: number): Promise<void> {
  const db = getDatabase(env.DB);
  try {
    await flushRoomsAfterWrite(env, { inboxes: await notifyMatchEvents({ db, nowMs }, news) }, nowMs);
  } catch (error) {
    log("error", "match_notifications_failed", { news, error });
  }
}
