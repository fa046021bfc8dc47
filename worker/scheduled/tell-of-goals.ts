import type { Env } from "../env.ts";
import { inboxTeller } from "../gateways/rooms.ts";
import { tellInboxes } from "../services/notices/tell-inboxes.ts";
import { remindOfGoals } from "../services/reminders/remind-of-goals.ts";

/** After rooms heard of goals: a notice to who follows, and word to their open pages. The minute's schedule makes good what fails. */
export async function tellOfGoals(env: Env, matchIds: readonly number[], nowMs: number): Promise<void> {
  try {
    await tellInboxes(env.DB, inboxTeller(env), await remindOfGoals(env.DB, matchIds, nowMs));
  } catch (error) {
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), goalsOf: matchIds, error: String(error) }));
  }
}
