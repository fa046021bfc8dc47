import { type Database, runBatch } from "#db/client.ts";
import { claimPollTurn, getPoll, updatePollTurn } from "#db/queries/feed/polls.ts";
import { upsertSourceResponse } from "#db/queries/feed/source-responses.ts";
import { translateResponse } from "#domain/feed/adapters/translate.ts";
import {
  NEVER_POLLED,
  type PlannedPollRequest,
  POLL_WINDOW_MS,
  planPollRequests,
  pollStateAfter,
} from "#domain/feed/poll-plan.ts";
import { describePollRequest, type SourceResponseResult } from "#domain/feed/source-responses.ts";
import type { SourcePriority } from "#domain/feed/sources/pick-source.ts";
import { isOverState, type MatchState } from "#domain/matches/state.ts";
import type { FeedSource, RawPayloadStore } from "../../gateways/feeds/feed-source.ts";
import { log } from "../../log.ts";
import { applyProviderPayload } from "./apply-provider-payload.ts";
import { storeRawPayload } from "./store-raw-payload.ts";

export type PollSummary = { asked: number; applied: number; quarantined: number; failed: number };
/** Whose failure it was is told with the answer; `note` is the answer's own line for operators. */
type PollResponse = { applied: number; quarantined: number; failure?: Failure; note: Note };
type Note = { name: string; result: SourceResponseResult };
type Failure = { keys: string[]; failure: string; retryAfterMs?: number };
type Feeds = { sources: readonly FeedSource[]; order: SourcePriority; raw: RawPayloadStore | undefined };

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** One request and what came of it; a failure stands for itself and stops no other source. */
async function pollOnce(
  db: Database,
  feeds: Feeds,
  source: FeedSource,
  { ask, keys }: PlannedPollRequest,
  nowMs: number,
): Promise<PollResponse> {
  const nothing = { asked: describePollRequest(ask), rows: 0, applied: 0, held: 0, competitions: [], doubts: [] };
  const failed = (failure: Omit<Failure, "keys">, name?: string): PollResponse => ({
    ...{ applied: 0, quarantined: 0, failure: { ...failure, keys } },
    // One that failed in the same way is one row a day.
    note: {
      name: name ?? `failed:${dayOf(nowMs)}:${failure.failure}`,
      result: { ...nothing, failure: failure.failure },
    },
  });
  const answer = await source.poll(ask);
  if (!answer.ok) return failed(answer);
  const name = await storeRawPayload(feeds.raw, source.id, answer.text, nowMs);
  const told = translateResponse(source.provider, answer.text, nowMs);
  try {
    const { strays, competitions, ...taken } = await applyProviderPayload(db, source, feeds.order, told, nowMs, name);
    const broken = told.refusal ?? told.strays.find(({ why }) => why === "not_json" || why === "not_the_format")?.why;
    const result: SourceResponseResult = {
      ...{
        asked: describePollRequest(ask),
        rows: told.matches.length,
        applied: taken.applied,
        held: taken.quarantined,
      },
      competitions: competitions.map(({ competition, name: called, leagueId, rows, quarantined }) => ({
        ...{ competition, name: called, rows, held: quarantined },
        ...(leagueId !== undefined && { leagueId }),
      })),
      doubts: strays.map(({ subjectId, why, competition }) => ({
        subjectId,
        why,
        ...(competition && { competition }),
      })),
      ...(broken !== undefined && { failure: broken }),
    };
    const note = { name: name ?? `unkept:${nowMs}`, result };
    return { ...taken, ...(broken !== undefined && { failure: { keys, failure: broken } }), note };
  } catch (error) {
    return failed({ failure: String(error) }, name);
  }
}

async function pollSource(db: Database, feeds: Feeds, source: FeedSource, nowMs: number): Promise<PollSummary> {
  const polled: PollSummary = { asked: 0, applied: 0, quarantined: 0, failed: 0 };
  const around = { fromMs: nowMs - POLL_WINDOW_MS.before, toMs: nowMs + POLL_WINDOW_MS.after };
  const { poll, matches } = await getPoll(db, source, around);
  const { asks, state } = planPollRequests(
    source.policy,
    poll?.state ?? NEVER_POLLED,
    matches.map((one) => ({ ...one, over: isOverState(one.state as MatchState) })),
    nowMs,
  );
  if (asks.length === 0 || !(await claimPollTurn(db, source.id, poll, state))) return polled;
  const failures: Failure[] = [];
  const notes: Note[] = [];
  for (const ask of asks) {
    const [first] = failures;
    if (first) {
      // Asked for a wait, the rest of the beat waits too.
      failures.push({ keys: ask.keys, failure: first.failure });
      continue;
    }
    const { applied, quarantined, failure, note } = await pollOnce(db, feeds, source, ask, nowMs);
    polled.asked += 1;
    polled.applied += applied;
    polled.quarantined += quarantined;
    notes.push(note);
    if (failure) failures.push(failure);
  }
  polled.failed = failures.length;
  const [first] = failures;
  await runBatch(db, [
    updatePollTurn(db, source.id, (poll?.turn ?? 0) + 1, pollStateAfter(state, failures, nowMs), {
      ...(first ? { errorAtMs: nowMs, error: first.failure } : { successAtMs: nowMs }),
      errors: first ? 1 : 0,
    }),
    ...notes.map(({ name, result }) => upsertSourceResponse(db, source.id, name, result, nowMs)),
  ]);
  if (first) log("error", "feed_poll_failed", { feed: source.id, failure: first.failure });
  return polled;
}

/** One beat of the feeds that are asked. One source after the other: two may speak of the same match. */
export async function pollFeeds(db: Database, feeds: Feeds, nowMs: number): Promise<PollSummary> {
  const total: PollSummary = { asked: 0, applied: 0, quarantined: 0, failed: 0 };
  for (const source of feeds.sources) {
    const polled = await pollSource(db, feeds, source, nowMs);
    total.asked += polled.asked;
    total.applied += polled.applied;
    total.quarantined += polled.quarantined;
    total.failed += polled.failed;
  }
  return total;
}
