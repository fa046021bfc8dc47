import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { createInboxClient } from "../gateways/rooms/rooms.ts";
import type { MatchEventNews } from "../outbox/flush-match-outbox.ts";
import { pushUnreadCounts } from "../outbox/push-unread-counts.ts";
import { notifyMatchEvents } from "../services/notifications/notify-followers.ts";

/** Notifies followers of starts and goals and updates their unread counts; the scheduled job retries failures. */
export async function notifyMatchEventsAfterFeed(env: Env, news: MatchEventNews, nowMs: number): Promise<void> {
  const db = getDatabase(env.DB);
  try {
    await pushUnreadCounts(db, createInboxClient(env), await notifyMatchEvents({ db, nowMs }, news));
  } catch (error) {
    console.error(
      JSON.stringify({ at: new Date(nowMs).toISOString(), job: "match notifications", news, error: String(error) }),
    );
  }
}
