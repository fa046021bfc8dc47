import type { Database } from "#db/client.ts";
import { MAX_MATCHES_PER_DELIVERY } from "#domain/feed/delivery.ts";
import { MatchFeedCore } from "#party/match-feed/core.ts";
import type { FeedStorage } from "#party/match-feed/feed-storage.ts";
import { openFeedStore } from "#party/match-feed/stored-feed.ts";
import { parseTopic } from "#party/protocol/match-feed/parse-topic.ts";
import type { Fixture } from "#simulator/schedule/fixture.ts";
import type { MatchRoomPublisher, TopicPublish } from "#worker/gateways/rooms/match-room-publisher.ts";
import { flushMatchOutbox } from "#worker/outbox/flush-match-outbox.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { watchMatch } from "#worker/services/matches/watch-match.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { type CountedDatabase, startCountedDatabases } from "./world/counted-database.ts";
import { fixturesInPlay, roundOf } from "./world/fixtures-in-play.ts";
import { machineLoad } from "./world/load.ts";

const MATCHES = 10_000;
const WATCHED = 500;
/** Each match changes every five seconds. */
const ROUNDS_PER_HOUR = 720;
/** List prices of an object that is active for an hour, of a million requests to objects, and of a million rows. */
const PRICE = { awakeHour: (461 / 1_000_000) * 12.5, millionRequests: 0.15, millionRows: 1 } as const;
const MAX_DOLLARS = 6;

/** The real rooms without sockets; counts requests and stored rows. */
function createRooms() {
  const rooms = new Map<string, MatchFeedCore>();
  const count = { requests: 0, workerRequests: 0, rows: 0, cpuMs: 0 };
  const rowCounter: FeedStorage = {
    get: async () => undefined,
    list: async () => new Map(),
    async put(entries) {
      count.rows += Object.keys(entries).length;
    },
    async delete(keys) {
      count.rows += keys.length;
      return keys.length;
    },
  };
  const roomOf = async (name: string): Promise<MatchFeedCore> => {
    const known = rooms.get(name);
    if (known) return known;
    const topic = parseTopic(name);
    if (!topic) throw new Error(`no topic ${name}`);
    const store = await openFeedStore(topic, rowCounter, () => "bench");
    const room = new MatchFeedCore(topic, store.state, {
      peers: () => [],
      clock: { nowMs: () => Date.now(), after: () => {} },
      write: (change) => store.write(change),
    });
    rooms.set(name, room);
    return room;
  };
  const publisher: MatchRoomPublisher = {
    async publish(batches: readonly TopicPublish[]) {
      count.workerRequests += 1;
      const before = process.cpuUsage();
      for (const { topic, entries } of batches) {
        count.requests += 1;
        await (await roomOf(topic)).publish(entries, Date.now());
      }
      const { user, system } = process.cpuUsage(before);
      count.cpuMs += (user + system) / 1_000;
      return { undelivered: [], unwatched: [] };
    },
  };
  return { publisher, count, rooms };
}

async function applyRound(db: Database, publisher: MatchRoomPublisher, fixtures: readonly Fixture[], round: number) {
  for (let from = 0; from < fixtures.length; from += MAX_MATCHES_PER_DELIVERY) {
    const delivery = roundOf(fixtures.slice(from, from + MAX_MATCHES_PER_DELIVERY), round);
    const outcome = await applyDelivery({ db, nowMs: Date.now() }, { delivery });
    if (outcome.kind !== "taken" || outcome.quarantined > 0) throw new Error(JSON.stringify(outcome).slice(0, 500));
    await flushMatchOutbox(db, publisher, Date.now());
  }
}

/** One change to every match, of which this many are watched. */
async function measure({ db, costOf }: CountedDatabase, fixtures: readonly Fixture[], watched: number) {
  const { publisher, count, rooms } = createRooms();
  await applyRound(db, publisher, fixtures, 0);
  for (const { id } of fixtures.slice(0, watched))
    await watchMatch({ db, nowMs: Date.now() }, { matchId: id, token: crypto.randomUUID() });
  rooms.clear();
  Object.assign(count, { requests: 0, workerRequests: 0, rows: 0, cpuMs: 0 });
  const startMs = performance.now();
  const database = await costOf(() => applyRound(db, publisher, fixtures, 1));
  return { ...count, objects: rooms.size, database, tookMs: performance.now() - startMs };
}

const dollars = ({ objects, requests, rows }: { objects: number; requests: number; rows: number }): number =>
  objects * PRICE.awakeHour +
  ((requests * ROUNDS_PER_HOUR) / 1e6) * PRICE.millionRequests +
  ((rows * ROUNDS_PER_HOUR) / 1e6) * PRICE.millionRows;

/** Ten thousand live matches that change every five seconds, five hundred of which are watched. */
export async function benchLiveMatches(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const load = machineLoad();
    const databases = add(await startCountedDatabases(["SOME", "ALL"]));
    const fixtures = fixturesInPlay(Date.now(), MATCHES);
    const some = await measure(await databases.open("SOME"), fixtures, WATCHED);
    const all = await measure(await databases.open("ALL"), fixtures, MATCHES);
    const perChange = (value: number) => (value / MATCHES).toFixed(2);
    const inWords = ({ objects, requests, rows, cpuMs }: typeof some) =>
      `${formatInteger(objects)} objects awake, ${formatInteger(requests)} requests, ${formatInteger(rows)} rows, ${formatInteger(cpuMs)} ms CPU`;
    return [
      {
        name: `${formatInteger(MATCHES)} live matches, ${WATCHED} watched: rooms, one change each`,
        ours: `${inWords(some)}: $${dollars(some).toFixed(2)} an hour`,
        beside: `all watched: ${inWords(all)}: $${dollars(all).toFixed(2)}`,
        target: `≤ $${MAX_DOLLARS} an hour`,
        met: dollars(some) <= MAX_DOLLARS,
        remark: `a change every 5 s; ${formatInteger(some.workerRequests)} requests of the site`,
      },
      {
        name: "the same: D1",
        ours: `${perChange(some.database.written)} rows written, ${perChange(some.database.read)} read a change`,
        beside: `all watched: ${perChange(all.database.written)} written, ${perChange(all.database.read)} read`,
        remark: `${formatInteger(some.tookMs)} ms for ${formatInteger(MATCHES)} changes, all watched ${formatInteger(all.tookMs)} ms; ${load}`,
      },
    ];
  } finally {
    await stopAll();
  }
}
