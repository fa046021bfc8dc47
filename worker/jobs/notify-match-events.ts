import { getDatabase } from "#db/client.ts";
import type { Env } from "../env.ts";
import type { MatchEventNews } from "../outbox/flush-match-outbox.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { notifyMatchEvents } from "../services/notifications/notify-match-events.ts";

/** After rooms heard of starts and goals: a notice to who follows, and word to their open pages. The minute's schedule makes good what fails. */
export async function notifyMatchEventsAfterFeed(env: Env, news: MatchEventNews, nowMs: number): Promise<void> {
  try {
    const inboxes = await notifyMatchEvents(getDatabase(env.DB), news, nowMs);
    await flushRoomsAfterWrite(env, { inboxes }, nowMs);
  } catch (error) {
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), untold: news, error: String(error) }));
  }
}
