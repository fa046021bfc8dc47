import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  insertDelivery,
  insertQuarantine,
  UNCHANGED_CONSTRAINT,
  updateDeliveryCounts,
  updateQuarantine,
} from "#db/queries/feed/deliveries.ts";
import { getDeliveryState, type StoredDeliveryOutcome } from "#db/queries/feed/delivery-state.ts";
import { insertOutboxRows } from "#db/queries/feed/outbox.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { insertStandingsDue } from "#db/queries/leagues/tables-due.ts";
import { upsertDetails } from "#db/queries/matches/detail-writes.ts";
import { insertMatchEvents, updateLiveMatchesSeen, upsertMatches } from "#db/queries/matches/match-writes.ts";
import { deleteReleasedPins } from "#db/queries/matches/pins.ts";
import { deleteMatches } from "#db/queries/matches/removal.ts";
import { upsertPlayers, upsertVenues } from "#db/queries/players/writes.ts";
import { DELIVERY_FRESH_SECONDS, type Delivery } from "#domain/feed/delivery.ts";
import type { InvalidDeliveryRow } from "#domain/feed/parse-delivery.ts";
import { listChangedTopics, toRoomChanges, toRoomRemovals } from "../../outbox/match-changes.ts";
import { countLeagueRows, toRejectedRow } from "./count-leagues.ts";
import { listMatchesAffectingStandings } from "./matches-affecting-standings.ts";
import { type ValidatedDelivery, validateDelivery } from "./validate-delivery.ts";

export type DeliveryOutcome =
  | { kind: "stale" }
  | { kind: "reused" }
  | ({ kind: "taken"; repeated: boolean } & StoredDeliveryOutcome);

/** Of deliveries that race for one match one wins each round, so this many may race before any gives up. */
const MAX_ROUNDS = 25;

const isFresh = (delivery: Delivery, nowMs: number): boolean =>
  Math.abs(nowMs - delivery.sentAtMs) <= DELIVERY_FRESH_SECONDS * 1_000;

/** Of what it says, not of when: a source may stamp the same delivery anew when it sends it again. */
async function contentHash(
  { sentAtMs: _sentAtMs, ...said }: Delivery,
  broken: readonly InvalidDeliveryRow[],
): Promise<string> {
  const all = JSON.stringify(broken.length > 0 ? { ...said, broken } : said);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(all)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isLostRace(error: unknown): boolean {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "check") return broken.name === UNCHANGED_CONSTRAINT;
  return broken?.kind === "unique" && broken.table === "feed_deliveries";
}

/** What is known of a delivery beside what it says. */
export type DeliveryOptions = {
  /** Rows that are not what a feed may say. */
  rejectedRows?: readonly InvalidDeliveryRow[];
  /** Whether it counts league by league; who translates a provider's words counts by the provider's competitions. */
  countsLeagues?: boolean;
};

type Hashed = { delivery: Delivery; hash: string; heard: DeliveryOptions };

function deliveryStatements(
  db: Database,
  { delivery, hash, heard }: Hashed,
  judged: ValidatedDelivery,
  outcome: StoredDeliveryOutcome,
  nowMs: number,
) {
  const { changedMatches, details } = judged;
  const resolved = changedMatches.flatMap((one) => one.resolve);
  const doubted = new Set(
    judged.rejectedRows.filter((doubt) => doubt.kind === "match").map((doubt) => doubt.subjectId),
  );
  const trusted = delivery.matches.map((match) => match.id).filter((id) => !doubted.has(id));
  return [
    insertDelivery(db, { delivery, hash }, outcome, judged.basedOn, nowMs),
    ...upsertLeagues(db, judged.leagues, delivery.sentAtMs),
    ...upsertTeams(db, judged.teams, delivery.sentAtMs),
    ...upsertVenues(db, delivery.venues ?? [], delivery.sentAtMs),
    ...upsertPlayers(db, details.players, delivery.sentAtMs),
    ...upsertMatches(
      db,
      changedMatches.flatMap(({ match, known }) =>
        match && known ? [{ match, updatedAtMs: known.updatedAtMs, revision: known.revision }] : [],
      ),
    ),
    ...insertMatchEvents(
      db,
      changedMatches.flatMap(({ known, events }) => (known ? [{ matchId: known.id, events }] : [])),
    ),
    ...upsertDetails(db, details.store, delivery.sentAtMs),
    ...insertStandingsDue(db, listMatchesAffectingStandings(judged), nowMs),
    ...deleteMatches(
      db,
      details.removals.map(({ stored, mergedInto }) => ({
        matchId: stored.id,
        ...(mergedInto !== undefined && { mergedInto }),
      })),
      { source: delivery.source },
      nowMs,
    ),
    ...(judged.releasedIds.length > 0 ? [deleteReleasedPins(db, judged.releasedIds)] : []),
    ...(trusted.length > 0 ? [updateLiveMatchesSeen(db, trusted, delivery.sentAtMs)] : []),
    ...insertQuarantine(
      db,
      delivery,
      [...judged.rejectedRows, ...(heard.rejectedRows ?? []).map(toRejectedRow)],
      nowMs,
    ),
    ...(heard.countsLeagues ? countLeagueRows(db, delivery, judged, nowMs) : []),
    ...(resolved.length > 0 ? [updateQuarantine(db, resolved, nowMs)] : []),
    ...insertOutboxRows(db, [...toRoomChanges(judged, nowMs), ...toRoomRemovals(details.removals, nowMs)]),
    updateDeliveryCounts(db, delivery, outcome, nowMs),
  ];
}

/** Takes a delivery into D1, whole or not at all; the rooms hear of it by `flushMatchOutbox`. */
export async function applyDelivery(
  db: Database,
  delivery: Delivery,
  nowMs: number,
  heard: DeliveryOptions = {},
): Promise<DeliveryOutcome> {
  const { rejectedRows = [] } = heard;
  const hash = await contentHash(delivery, rejectedRows);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const state = await getDeliveryState(db, delivery);
    if (state.outcome) {
      const { contentHash: before, ...outcome } = state.outcome;
      if (before !== null && before !== hash) return { kind: "reused" };
      return { kind: "taken", repeated: true, ...outcome };
    }
    if (!isFresh(delivery, nowMs)) return { kind: "stale" };
    const judged = validateDelivery(state, delivery);
    const { quarantined } = judged.counts;
    const outcome = {
      ...judged.counts,
      quarantined: quarantined + rejectedRows.length,
      topics: listChangedTopics(judged),
    };
    try {
      await runBatch(db, deliveryStatements(db, { delivery, hash, heard }, judged, outcome, nowMs));
      return { kind: "taken", repeated: false, ...outcome };
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
  }
  throw new Error(`delivery ${delivery.deliveryId} of ${delivery.source} lost ${MAX_ROUNDS} races for its matches`);
}
