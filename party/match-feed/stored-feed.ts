import type { FeedTopic } from "#party/protocol/match-feed/parse-topic.ts";
import {
  emptyMatchFeed,
  type LoggedDetail,
  type LoggedEvent,
  type MatchFeedChange,
  type MatchFeedMeta,
  type MatchFeedState,
  type StoredMatchPatch,
} from "./feed-state.ts";
import type { FeedStorage } from "./feed-storage.ts";
import { StoredBoard } from "./stored-board.ts";

const META_KEY = "meta";
const MATCH_PREFIX = "match:";
const EVENT_PREFIX = "event:";
const DETAIL_PREFIX = "detail:";
/** The most keys one call may carry. */
const BATCH = 128;

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, i) => items.slice(i * BATCH, (i + 1) * BATCH));

async function loadMatchRoom(storage: FeedStorage, newEpoch: () => string): Promise<MatchFeedState> {
  const [meta, matches, events, details] = await Promise.all([
    storage.get<MatchFeedMeta>(META_KEY),
    storage.list<StoredMatchPatch>({ prefix: MATCH_PREFIX }),
    storage.list<LoggedEvent>({ prefix: EVENT_PREFIX }),
    storage.list<LoggedDetail>({ prefix: DETAIL_PREFIX }),
  ]);
  // A room without changes stores nothing: its epoch is written with the first one.
  if (!meta) return emptyMatchFeed(newEpoch());
  return {
    meta,
    matches: new Map([...matches.values()].map((known) => [known.patch.id, known])),
    events: new Map([...events.values()].map((logged) => [logged.event.seq, logged])),
    details: new Map([...details.values()].map((logged) => [logged.key, logged])),
  };
}

/** Issued without an await in between, so that the storage commits all of it or nothing. */
async function writeMatchRoom(storage: FeedStorage, change: MatchFeedChange): Promise<void> {
  const puts: [string, MatchFeedMeta | StoredMatchPatch | LoggedEvent | LoggedDetail][] = [
    [META_KEY, change.meta],
    ...change.matches.map((known): [string, StoredMatchPatch] => [MATCH_PREFIX + known.patch.id, known]),
    ...change.events.map((logged): [string, LoggedEvent] => [EVENT_PREFIX + logged.event.seq, logged]),
    ...change.details.map((logged): [string, LoggedDetail] => [DETAIL_PREFIX + logged.key, logged]),
  ];
  const deletes = [
    ...change.droppedMatchIds.map((id) => MATCH_PREFIX + id),
    ...change.droppedEventSeqs.map((eventSeq) => EVENT_PREFIX + eventSeq),
    ...change.droppedDetailKeys.map((key) => DETAIL_PREFIX + key),
  ];
  await Promise.all([
    ...batches(puts).map((batch) => storage.put(Object.fromEntries(batch))),
    ...batches(deletes).map((batch) => storage.delete(batch)),
  ]);
}

/** What a hub has stored, and how it stores what changes. */
type FeedStore = { state: MatchFeedState; write(change: MatchFeedChange): Promise<void> };

export async function openFeedStore(
  topic: FeedTopic,
  storage: FeedStorage,
  newEpoch: () => string,
): Promise<FeedStore> {
  if (topic.kind === "board") return StoredBoard.open(storage, newEpoch);
  return {
    state: await loadMatchRoom(storage, newEpoch),
    write: (change) => writeMatchRoom(storage, change),
  };
}
