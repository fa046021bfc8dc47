import { database } from "#db/client.ts";
import type { Env } from "../env.ts";
import { inboxTeller } from "../gateways/rooms/rooms.ts";
import type { PlayNews } from "../outbox/flush-match-outbox.ts";
import { tellInboxes } from "../outbox/push-unread-counts.ts";
import { remindOfPlay } from "../services/notifications/notify-match-events.ts";

/** After rooms heard of starts and goals: a notice to who follows, and word to their open pages. The minute's schedule makes good what fails. */
export async function tellOfPlay(env: Env, news: PlayNews, nowMs: number): Promise<void> {
  try {
    await tellInboxes(database(env.DB), inboxTeller(env), await remindOfPlay(database(env.DB), news, nowMs));
  } catch (error) {
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), untold: news, error: String(error) }));
  }
}
