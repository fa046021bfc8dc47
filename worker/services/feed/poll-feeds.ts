import { type Database, runBatch } from "#db/client.ts";
import { endTurn, readPoll, takeTurn } from "#db/queries/feed/polls.ts";
import { noteAnswer } from "#db/queries/feed/source-responses.ts";
import { translate } from "#domain/feed/adapters/translate.ts";
import { afterPolls, NEVER_POLLED, type PlannedAsk, planPolls, SEEN_AROUND_MS } from "#domain/feed/poll-plan.ts";
import { type AnswerResult, askText } from "#domain/feed/source-responses.ts";
import type { SourceOrder } from "#domain/feed/sources/pick-source.ts";
import { isOver, type MatchState } from "#domain/matches/state.ts";
import type { FeedSource, RawPayloads } from "../../gateways/feeds/feed-source.ts";
import { takeTranslation } from "./apply-provider-payload.ts";
import { keepRaw } from "./store-raw-payload.ts";

export type Polled = { asked: number; applied: number; quarantined: number; failed: number };
/** Whose failure it was is told with the answer; `note` is the answer's own line for operators. */
type Asked = { applied: number; quarantined: number; failure?: Failure; note: Note };
type Note = { name: string; result: AnswerResult };
type Failure = { keys: string[]; failure: string; retryAfterMs?: number };
type Feeds = { sources: readonly FeedSource[]; order: SourceOrder; raw: RawPayloads | undefined };

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const logLine = (nowMs: number, words: Record<string, unknown>): void =>
  console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), ...words }));

/** One request and what came of it; a failure stands for itself and stops no other source. */
async function pollOnce(
  db: Database,
  feeds: Feeds,
  source: FeedSource,
  { ask, keys }: PlannedAsk,
  nowMs: number,
): Promise<Asked> {
  const nothing = { asked: askText(ask), rows: 0, applied: 0, held: 0, competitions: [], doubts: [] };
  const failed = (failure: Omit<Failure, "keys">, name?: string): Asked => ({
    ...{ applied: 0, quarantined: 0, failure: { ...failure, keys } },
    // One that failed in the same way is one row a day.
    note: {
      name: name ?? `failed:${dayOf(nowMs)}:${failure.failure}`,
      result: { ...nothing, failure: failure.failure },
    },
  });
  const answer = await source.poll(ask);
  if (!answer.ok) return failed(answer);
  const name = await keepRaw(feeds.raw, source.id, answer.text, nowMs);
  const told = translate(source.provider, answer.text, nowMs);
  try {
    const { strays, competitions, ...taken } = await takeTranslation(db, source, feeds.order, told, nowMs, name);
    const broken = told.refusal ?? told.strays.find(({ why }) => why === "not_json" || why === "not_the_format")?.why;
    const result: AnswerResult = {
      ...{ asked: askText(ask), rows: told.matches.length, applied: taken.applied, held: taken.quarantined },
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

async function pollSource(db: Database, feeds: Feeds, source: FeedSource, nowMs: number): Promise<Polled> {
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
    endTurn(db, source.id, (poll?.turn ?? 0) + 1, afterPolls(state, failures, nowMs), {
      ...(first ? { errorAtMs: nowMs, error: first.failure } : { successAtMs: nowMs }),
      errors: first ? 1 : 0,
    }),
    ...notes.map(({ name, result }) => noteAnswer(db, source.id, name, result, nowMs)),
  ]);
  if (first) logLine(nowMs, { feed: source.id, failure: first.failure });
  return polled;
}

/** One beat of the feeds that are asked. One source after the other: two may speak of the same match. */
export async function pollFeeds(db: Database, feeds: Feeds, nowMs: number): Promise<Polled> {
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
