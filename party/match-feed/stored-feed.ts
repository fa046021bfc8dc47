import * as v from "valibot";
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
import { loggedDetailSchema, loggedEventSchema, metaSchema, readStored, storedPatchSchema } from "./stored-schemas.ts";

const META_KEY = "meta";
const MATCH_PREFIX = "match:";
const EVENT_PREFIX = "event:";
const DETAIL_PREFIX = "detail:";
/** Maximum number of keys per call. */
const BATCH = 128;

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, i) => items.slice(i * BATCH, (i + 1) * BATCH));

const matchRoomSchema = v.object({
  meta: metaSchema,
  matches: v.array(storedPatchSchema),
  events: v.array(loggedEventSchema),
  details: v.array(loggedDetailSchema),
});

async function loadMatchRoom(
  storage: FeedStorage,
  newEpoch: () => string,
): Promise<Pick<FeedStore, "state" | "isIncomplete">> {
  const [meta, matches, events, details] = await Promise.all([
    storage.get<unknown>(META_KEY),
    storage.list<unknown>({ prefix: MATCH_PREFIX }),
    storage.list<unknown>({ prefix: EVENT_PREFIX }),
    storage.list<unknown>({ prefix: DETAIL_PREFIX }),
  ]);
  // A room without changes stores nothing; its epoch is written with the first change.
  if (meta === undefined) return { state: emptyMatchFeed(newEpoch()), isIncomplete: false };
  const [storedMatches, storedEvents, storedDetails] = [matches, events, details].map((rows) => [...rows.values()]);
  const stored = { meta, matches: storedMatches, events: storedEvents, details: storedDetails };
  const room = readStored(matchRoomSchema, stored);
  if (!room) {
    // Written by another build. Once it is deleted, the room asks the site to watch the match again, and open pages
    // reload.
    const keys = [META_KEY, ...matches.keys(), ...events.keys(), ...details.keys()];
    await Promise.all(batches(keys).map((batch) => storage.delete(batch)));
    return { state: emptyMatchFeed(newEpoch()), isIncomplete: true };
  }
  const state: MatchFeedState = {
    meta: room.meta,
    matches: new Map(room.matches.map((known) => [known.patch.id, known])),
    events: new Map(room.events.map((logged) => [logged.event.seq, logged])),
    details: new Map(room.details.map((logged) => [logged.key, logged])),
  };
  return { state, isIncomplete: false };
}

/** Issues all calls without an await in between, so that the storage commits them atomically. */
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

/** A hub's stored state, and the way to store changes. */
type FeedStore = {
  state: MatchFeedState;
  /** Set if this build could not read something stored. */
  isIncomplete: boolean;
  write(change: MatchFeedChange): Promise<void>;
};

export async function openFeedStore(
  topic: FeedTopic,
  storage: FeedStorage,
  newEpoch: () => string,
): Promise<FeedStore> {
  if (topic.kind === "board") return StoredBoard.open(storage, newEpoch);
  return {
    ...(await loadMatchRoom(storage, newEpoch)),
    write: (change) => writeMatchRoom(storage, change),
  };
}
