import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import { createInboxClient } from "../gateways/rooms/rooms.ts";
import { log } from "../log.ts";
import type { MatchEventNews } from "../outbox/flush-match-outbox.ts";
import { pushUnreadCounts } from "../outbox/push-unread-counts.ts";
import { notifyMatchEvents } from "../services/notifications/notify-match-events.ts";

/** After rooms heard of starts and goals: a notice to who follows, and word to their open pages. The minute's schedule makes good what fails. */
export async function notifyMatchEventsAfterFeed(env: Env, news: MatchEventNews, nowMs: number): Promise<void> {
  try {
    await pushUnreadCounts(
      getDatabase(env.DB),
      createInboxClient(env),
      await notifyMatchEvents(getDatabase(env.DB), news, nowMs),
    );
  } catch (error) {
    log("error", "match_notifications_failed", { news, error });
  }
}
