import { endTurn, readPoll, takeTurn } from "#db/queries/feed-polls.ts";
import { translate } from "#domain/feed/adapters/translate.ts";
import { afterPolls, NEVER_POLLED, type PlannedAsk, planPolls, SEEN_AROUND_MS } from "#domain/feed/poll-plan.ts";
import type { SourceOrder } from "#domain/feed/sources/standing.ts";
import { isOver, type MatchState } from "#domain/matches/state.ts";
import type { FeedSource, RawPayloads } from "./feed-source.ts";
import { keepRaw } from "./keep-raw.ts";
import { takeTranslation } from "./take-translation.ts";

export type Polled = { asked: number; applied: number; quarantined: number; failed: number };
type Failure = { keys: string[]; failure: string; retryAfterMs?: number };
type Feeds = { sources: readonly FeedSource[]; order: SourceOrder; raw: RawPayloads | undefined };

const logLine = (nowMs: number, words: Record<string, unknown>): void =>
  console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), ...words }));

/** One request and what came of it; a failure stands for itself and stops no other source. */
async function pollOnce(db: D1Database, feeds: Feeds, source: FeedSource, { ask, keys }: PlannedAsk, nowMs: number) {
  const answer = await source.poll(ask);
  if (!answer.ok) return { applied: 0, quarantined: 0, failure: { ...answer, keys } };
  await keepRaw(feeds.raw, source.id, answer.text, nowMs);
  const told = translate(source.provider, answer.text, nowMs);
  try {
    const taken = await takeTranslation(db, source, feeds.order, told, nowMs);
    const broken = told.refusal ?? told.strays.find(({ why }) => why === "not_json" || why === "not_the_format")?.why;
    return { ...taken, ...(broken !== undefined && { failure: { keys, failure: broken } }) };
  } catch (error) {
    return { applied: 0, quarantined: 0, failure: { keys, failure: String(error) } };
  }
}

async function pollSource(db: D1Database, feeds: Feeds, source: FeedSource, nowMs: number): Promise<Polled> {
  const polled: Polled = { asked: 0, applied: 0, quarantined: 0, failed: 0 };
  const around = { fromMs: nowMs - SEEN_AROUND_MS.before, toMs: nowMs + SEEN_AROUND_MS.after };
  const { poll, matches } = await readPoll(db, source, around);
  const { asks, state } = planPolls(
    source.policy,
    poll?.state ?? NEVER_POLLED,
    matches.map((one) => ({ ...one, over: isOver(one.state as MatchState) })),
    nowMs,
  );
  if (asks.length === 0 || !(await takeTurn(db, source.id, poll, state))) return polled;
  const failures: Failure[] = [];
  for (const ask of asks) {
    // Asked for a wait, the rest of the beat waits too.
    const { applied, quarantined, failure } =
      failures.length > 0
        ? { applied: 0, quarantined: 0, failure: { keys: ask.keys, failure: failures[0]?.failure ?? "" } }
        : await pollOnce(db, feeds, source, ask, nowMs);
    polled.asked += failures.length > 0 ? 0 : 1;
    polled.applied += applied;
    polled.quarantined += quarantined;
    if (failure) failures.push(failure);
  }
  polled.failed = failures.length;
  const [first] = failures;
  await endTurn(db, source.id, (poll?.turn ?? 0) + 1, afterPolls(state, failures, nowMs), {
    ...(first ? { errorAtMs: nowMs, error: first.failure } : { successAtMs: nowMs }),
    errors: first ? 1 : 0,
  });
  if (first) logLine(nowMs, { feed: source.id, failure: first.failure });
  return polled;
}

/** One beat of the feeds that are asked. One source after the other: two may speak of the same match. */
export async function pollFeeds(db: D1Database, feeds: Feeds, nowMs: number): Promise<Polled> {
  const total: Polled = { asked: 0, applied: 0, quarantined: 0, failed: 0 };
  for (const source of feeds.sources) {
    const polled = await pollSource(db, feeds, source, nowMs);
    total.asked += polled.asked;
    total.applied += polled.applied;
    total.quarantined += polled.quarantined;
    total.failed += polled.failed;
  }
  return total;
}
