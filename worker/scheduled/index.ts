import { sendDueLetters } from "../api/deletion-letters.ts";
import type { Env } from "../env.ts";
import { pictureStore } from "../gateways/pictures.ts";
import { askRoom } from "../gateways/rooms.ts";
import { pruneAccounts } from "../services/accounts/prune-accounts.ts";
import { pruneFeed } from "../services/feed/prune-feed.ts";
import { eraseAccounts } from "../services/leaving/erase-accounts.ts";

const TICK_MS = 1_000;

/** Every minute: see to it that the feed clock beats, and forget what nobody can need any more, and who asked to be forgotten. */
export async function runScheduled(env: Env, nowMs: number): Promise<void> {
  await askRoom(env, "/parties/feed-clock/main", { v: 1, do: "start", everyMs: TICK_MS });
  await pruneFeed(env.DB, nowMs);
  await pruneAccounts(env.DB, nowMs);
  await sendDueLetters(env, nowMs);
  await eraseAccounts(env.DB, pictureStore(env.MEDIA), nowMs);
}
