import { runBatch } from "#db/client.ts";
import { claimPollTurn, getPoll, updatePollTurn } from "#db/queries/feed/polls.ts";
import { upsertSourceResponse } from "#db/queries/feed/source-responses.ts";
import { translateResponse } from "#domain/feed/adapters/translate.ts";
import {
  INITIAL_POLL_STATE,
  nextPollState,
  type PlannedPollRequest,
  POLL_WINDOW_MS,
  planPollRequests,
} from "#domain/feed/poll-plan.ts";
import { describePollRequest, type SourceResponseResult } from "#domain/feed/source-responses.ts";
import type { SourcePriority } from "#domain/feed/sources/pick-source.ts";
import { isEndedState, type MatchState } from "#domain/matches/state.ts";
import type { FeedSource, RawPayloadStore } from "../../gateways/feeds/feed-source.ts";
import { log } from "../../log.ts";
import type { ServiceContext } from "../context.ts";
import { applyProviderPayload } from "./apply-provider-payload.ts";
import { storeRawPayload } from "./store-raw-payload.ts";

export type PollSummary = { asked: number; applied: number; quarantined: number; failed: number };
type Feeds = { sources: readonly FeedSource[]; order: SourcePriority; raw: RawPayloadStore | undefined };
type Failure = { keys: string[]; failure: string; retryAfterMs?: number };
/** A response as operators see it. */
type ResponseRecord = { name: string; result: SourceResponseResult };
type PollResponse = { applied: number; quarantined: number; failure?: Failure; record: ResponseRecord };

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

function failedResponse(
  { request: ask, keys }: PlannedPollRequest,
  failure: Omit<Failure, "keys">,
  nowMs: number,
  // Repeated failures of one kind share a row per day.
  name = `failed:${dayOf(nowMs)}:${failure.failure}`,
): PollResponse {
  const result = { asked: describePollRequest(ask), rows: 0, applied: 0, held: 0, competitions: [], doubts: [] };
  return {
    applied: 0,
    quarantined: 0,
    failure: { ...failure, keys },
    record: { name, result: { ...result, failure: failure.failure } },
  };
}

/** Sends one request and applies the response; a failure does not affect other sources. */
async function pollOnce(
  ctx: ServiceContext,
  { order, raw }: Feeds,
  source: FeedSource,
  request: PlannedPollRequest,
): Promise<PollResponse> {
  const { nowMs } = ctx;
  const { request: ask, keys } = request;
  const polled = await source.poll(ask);
  if (!polled.ok) return failedResponse(request, polled, nowMs);
  const payloadName = await storeRawPayload({ raw, nowMs }, { source: source.id, text: polled.text });
  const response = translateResponse(source.provider, polled.text, nowMs);
  try {
    const applied = await applyProviderPayload(ctx, { source, order, response, payloadName });
    const unreadable = response.rejected.find(({ why }) => why === "not_json" || why === "not_the_format")?.why;
    const failure = response.error ?? unreadable;
    const result: SourceResponseResult = {
      asked: describePollRequest(ask),
      rows: response.matches.length,
      applied: applied.applied,
      held: applied.quarantined,
      competitions: applied.competitions.map(({ competition, name, leagueId, rows, quarantined }) => ({
        competition,
        name,
        rows,
        held: quarantined,
        ...(leagueId !== undefined && { leagueId }),
      })),
      doubts: applied.rejected.map(({ subjectId, why, competition }) => ({
        subjectId,
        why,
        ...(competition && { competition }),
      })),
      ...(failure !== undefined && { failure }),
    };
    return {
      applied: applied.applied,
      quarantined: applied.quarantined,
      ...(failure !== undefined && { failure: { keys, failure } }),
      record: { name: payloadName ?? `unkept:${nowMs}`, result },
    };
  } catch (error) {
    return failedResponse(request, { failure: String(error) }, nowMs, payloadName);
  }
}

async function pollSource(ctx: ServiceContext, feeds: Feeds, source: FeedSource): Promise<PollSummary> {
  const { db, nowMs } = ctx;
  const summary: PollSummary = { asked: 0, applied: 0, quarantined: 0, failed: 0 };
  const window = { fromMs: nowMs - POLL_WINDOW_MS.before, toMs: nowMs + POLL_WINDOW_MS.after };
  const { poll, matches } = await getPoll(db, source, window);
  const { requests, state } = planPollRequests(
    source.policy,
    poll?.state ?? INITIAL_POLL_STATE,
    matches.map((match) => ({ ...match, over: isEndedState(match.state as MatchState) })),
    nowMs,
  );
  if (requests.length === 0 || !(await claimPollTurn(db, source.id, poll, state))) return summary;
  const failures: Failure[] = [];
  const records: ResponseRecord[] = [];
  for (const request of requests) {
    const [first] = failures;
    if (first) {
      // After a failure the remaining requests of the turn are postponed too.
      failures.push({ keys: request.keys, failure: first.failure });
      continue;
    }
    const { applied, quarantined, failure, record } = await pollOnce(ctx, feeds, source, request);
    summary.asked += 1;
    summary.applied += applied;
    summary.quarantined += quarantined;
    records.push(record);
    if (failure) failures.push(failure);
  }
  summary.failed = failures.length;
  const [first] = failures;
  const stateAfter = nextPollState(state, failures, nowMs);
  await runBatch(db, [
    updatePollTurn(
      db,
      source.id,
      (poll?.turn ?? 0) + 1,
      stateAfter,
      first ? { errorAtMs: nowMs, error: first.failure } : { successAtMs: nowMs },
    ),
    ...records.map(({ name, result }) => upsertSourceResponse(db, source.id, name, result, nowMs)),
  ]);
  if (first) log("error", "feed_poll_failed", { feed: source.id, failure: first.failure });
  return summary;
}

/** Polls due sources one after the other, because two of them may report the same match. */
export async function pollFeeds(ctx: ServiceContext, feeds: Feeds): Promise<PollSummary> {
  const total: PollSummary = { asked: 0, applied: 0, quarantined: 0, failed: 0 };
  for (const source of feeds.sources) {
    const { asked, applied, quarantined, failed } = await pollSource(ctx, feeds, source);
    total.asked += asked;
    total.applied += applied;
    total.quarantined += quarantined;
    total.failed += failed;
  }
  return total;
}
