import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import {
  countDelivery,
  NOTHING_MOVED,
  quarantine,
  recordDelivery,
  resolveQuarantine,
} from "#db/queries/feed/deliveries.ts";
import { readFeedState, type StoredOutcome } from "#db/queries/feed/delivery-state.ts";
import { queueForRooms } from "#db/queries/feed/outbox.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { markTablesDue } from "#db/queries/leagues/tables-due.ts";
import { storeDetails } from "#db/queries/matches/detail-writes.ts";
import { insertEvents, touchLiveMatches, upsertMatches } from "#db/queries/matches/match-writes.ts";
import { forgetReleased } from "#db/queries/matches/pins.ts";
import { removeMatches } from "#db/queries/matches/removal.ts";
import { upsertPlayers, upsertVenues } from "#db/queries/players/writes.ts";
import { DELIVERY_FRESH_SECONDS, type Delivery } from "#domain/feed/delivery.ts";
import type { BrokenRow } from "#domain/feed/parse-delivery.ts";
import { changesForRooms, removalsForRooms, topicsOf } from "../../outbox/match-changes.ts";
import { doubtOfRow, leagueCounts } from "./count-leagues.ts";
import { changesTables } from "./matches-affecting-standings.ts";
import { type Judged, judgeDelivery } from "./validate-delivery.ts";

export type DeliveryOutcome =
  | { kind: "stale" }
  | { kind: "reused" }
  | ({ kind: "taken"; repeated: boolean } & StoredOutcome);

/** Of deliveries that race for one match one wins each round, so this many may race before any gives up. */
const MAX_ROUNDS = 25;

const isFresh = (delivery: Delivery, nowMs: number): boolean =>
  Math.abs(nowMs - delivery.sentAtMs) <= DELIVERY_FRESH_SECONDS * 1_000;

/** Of what it says, not of when: a source may stamp the same delivery anew when it sends it again. */
async function contentHash({ sentAtMs: _sentAtMs, ...said }: Delivery, broken: readonly BrokenRow[]): Promise<string> {
  const all = JSON.stringify(broken.length > 0 ? { ...said, broken } : said);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(all)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function lostRace(error: unknown): boolean {
  const broken = brokenConstraint(error);
  if (broken?.kind === "check") return broken.name === NOTHING_MOVED;
  return broken?.kind === "unique" && broken.table === "feed_deliveries";
}

/** What is known of a delivery beside what it says. */
export type Heard = {
  /** Rows that are not what a feed may say. */
  broken?: readonly BrokenRow[];
  /** Whether it counts league by league; who translates a provider's words counts by the provider's competitions. */
  countsLeagues?: boolean;
};

type Hashed = { delivery: Delivery; hash: string; heard: Heard };

function writesOf(
  db: Database,
  { delivery, hash, heard }: Hashed,
  judged: Judged,
  outcome: StoredOutcome,
  nowMs: number,
) {
  const { settled, details } = judged;
  const resolved = settled.flatMap((one) => one.resolve);
  const doubted = new Set(judged.doubts.filter((doubt) => doubt.kind === "match").map((doubt) => doubt.subjectId));
  const trusted = delivery.matches.map((match) => match.id).filter((id) => !doubted.has(id));
  return [
    recordDelivery(db, { delivery, hash }, outcome, judged.against, nowMs),
    ...upsertLeagues(db, judged.leagues, delivery.sentAtMs),
    ...upsertTeams(db, judged.teams, delivery.sentAtMs),
    ...upsertVenues(db, delivery.venues ?? [], delivery.sentAtMs),
    ...upsertPlayers(db, details.players, delivery.sentAtMs),
    ...upsertMatches(
      db,
      settled.flatMap(({ match, known }) =>
        match && known ? [{ match, updatedAtMs: known.updatedAtMs, revision: known.revision }] : [],
      ),
    ),
    ...insertEvents(
      db,
      settled.flatMap(({ known, events }) => (known ? [{ matchId: known.id, events }] : [])),
    ),
    ...storeDetails(db, details.store, delivery.sentAtMs),
    ...markTablesDue(db, changesTables(judged), nowMs),
    ...removeMatches(
      db,
      details.removals.map(({ known, mergedInto }) => ({
        matchId: known.id,
        ...(mergedInto !== undefined && { mergedInto }),
      })),
      { source: delivery.source },
      nowMs,
    ),
    ...(judged.freed.length > 0 ? [forgetReleased(db, judged.freed)] : []),
    ...(trusted.length > 0 ? [touchLiveMatches(db, trusted, delivery.sentAtMs)] : []),
    ...quarantine(db, delivery, [...judged.doubts, ...(heard.broken ?? []).map(doubtOfRow)], nowMs),
    ...(heard.countsLeagues ? leagueCounts(db, delivery, judged, nowMs) : []),
    ...(resolved.length > 0 ? [resolveQuarantine(db, resolved, nowMs)] : []),
    ...queueForRooms(db, [...changesForRooms(judged, nowMs), ...removalsForRooms(details.removals, nowMs)]),
    countDelivery(db, delivery, outcome, nowMs),
  ];
}

/** Takes a delivery into D1, whole or not at all; the rooms hear of it by `flushOutbox`. */
export async function applyDelivery(
  db: Database,
  delivery: Delivery,
  nowMs: number,
  heard: Heard = {},
): Promise<DeliveryOutcome> {
  const { broken = [] } = heard;
  const hash = await contentHash(delivery, broken);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const state = await readFeedState(db, delivery);
    if (state.outcome) {
      const { contentHash: before, ...outcome } = state.outcome;
      if (before !== null && before !== hash) return { kind: "reused" };
      return { kind: "taken", repeated: true, ...outcome };
    }
    if (!isFresh(delivery, nowMs)) return { kind: "stale" };
    const judged = judgeDelivery(state, delivery);
    const { quarantined } = judged.counts;
    const outcome = { ...judged.counts, quarantined: quarantined + broken.length, topics: topicsOf(judged) };
    try {
      await runBatch(db, writesOf(db, { delivery, hash, heard }, judged, outcome, nowMs));
      return { kind: "taken", repeated: false, ...outcome };
    } catch (error) {
      if (!lostRace(error)) throw error;
    }
  }
  throw new Error(`delivery ${delivery.deliveryId} of ${delivery.source} lost ${MAX_ROUNDS} races for its matches`);
}
