import type { Env } from "../env.ts";
import { inboxTeller } from "../gateways/rooms.ts";
import type { PlayNews } from "../services/feed/flush-outbox.ts";
import { tellInboxes } from "../services/notices/tell-inboxes.ts";
import { remindOfPlay } from "../services/reminders/remind-of-play.ts";

/** After rooms heard of starts and goals: a notice to who follows, and word to their open pages. The minute's schedule makes good what fails. */
export async function tellOfPlay(env: Env, news: PlayNews, nowMs: number): Promise<void> {
  try {
    await tellInboxes(env.DB, inboxTeller(env), await remindOfPlay(env.DB, news, nowMs));
  } catch (error) {
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), untold: news, error: String(error) }));
  }
}
