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
import { insertStandingsDue } from "#db/queries/leagues/results.ts";
import { upsertDetails } from "#db/queries/matches/detail-writes.ts";
import { insertMatchEvents, updateLiveMatchesSeen, upsertMatches } from "#db/queries/matches/match-writes.ts";
import { deleteReleasedPins } from "#db/queries/matches/pins.ts";
import { deleteMatches } from "#db/queries/matches/removal.ts";
import { upsertPlayers, upsertVenues } from "#db/queries/players/writes.ts";
import { DELIVERY_FRESH_SECONDS, type Delivery } from "#domain/feed/delivery.ts";
import type { InvalidDeliveryRow } from "#domain/feed/parse-delivery.ts";
import { listChangedTopics, toRoomChanges, toRoomRemovals } from "../../outbox/match-changes.ts";
import type { ServiceContext } from "../context.ts";
import { countLeagueRows, toRejectedRow } from "./count-leagues.ts";
import { listMatchesAffectingStandings } from "./matches-affecting-standings.ts";
import { type ValidatedDelivery, validateDelivery } from "./validate-delivery.ts";

export type DeliveryOutcome =
  | { kind: "stale" }
  | { kind: "reused" }
  | ({ kind: "taken"; repeated: boolean } & StoredDeliveryOutcome);

/** Of the deliveries that race for a match, one wins per attempt, so up to this many can race before any gives up. */
const MAX_ATTEMPTS = 25;

const isFresh = (delivery: Delivery, nowMs: number): boolean =>
  Math.abs(nowMs - delivery.sentAtMs) <= DELIVERY_FRESH_SECONDS * 1_000;

/** Excludes the time, because a source may resend the same delivery with a new timestamp. */
async function contentHash(
  { sentAtMs: _sentAtMs, ...content }: Delivery,
  invalid: readonly InvalidDeliveryRow[],
): Promise<string> {
  const all = JSON.stringify(invalid.length > 0 ? { ...content, broken: invalid } : content);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(all)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function isLostRace(error: unknown): boolean {
  const violation = toConstraintViolation(error);
  if (violation?.kind === "check") return violation.name === UNCHANGED_CONSTRAINT;
  return violation?.kind === "unique" && violation.table === "feed_deliveries";
}

export type ApplyDeliveryInput = {
  delivery: Delivery;
  /** Rows of the delivery that do not match the schema. */
  rejectedRows?: readonly InvalidDeliveryRow[];
  /** Counts rows by league; polled sources are counted by the provider's competitions instead. */
  countsLeagues?: boolean;
};

function deliveryStatements(
  db: Database,
  { delivery, rejectedRows = [], countsLeagues = false }: ApplyDeliveryInput,
  hash: string,
  validated: ValidatedDelivery,
  outcome: StoredDeliveryOutcome,
  nowMs: number,
) {
  const { changedMatches, details } = validated;
  const resolved = changedMatches.flatMap((match) => match.resolved);
  const rejectedIds = new Set(validated.rejectedRows.filter((row) => row.kind === "match").map((row) => row.subjectId));
  const acceptedIds = delivery.matches.map((match) => match.id).filter((id) => !rejectedIds.has(id));
  return [
    insertDelivery(db, { delivery, hash }, outcome, validated.basedOn, nowMs),
    ...upsertLeagues(db, validated.leagues, delivery.sentAtMs),
    ...upsertTeams(db, validated.teams, delivery.sentAtMs),
    ...upsertVenues(db, delivery.venues ?? [], delivery.sentAtMs),
    ...upsertPlayers(db, details.players, delivery.sentAtMs),
    ...upsertMatches(
      db,
      changedMatches.flatMap(({ match, stored }) =>
        match && stored ? [{ match, updatedAtMs: stored.updatedAtMs, revision: stored.revision }] : [],
      ),
    ),
    ...insertMatchEvents(
      db,
      changedMatches.flatMap(({ stored, events }) => (stored ? [{ matchId: stored.id, events }] : [])),
    ),
    ...upsertDetails(db, details.store, delivery.sentAtMs),
    ...insertStandingsDue(db, listMatchesAffectingStandings(validated), nowMs),
    ...deleteMatches(
      db,
      details.removals.map(({ stored, mergedInto }) => ({
        matchId: stored.id,
        ...(mergedInto !== undefined && { mergedInto }),
      })),
      { source: delivery.source },
      nowMs,
    ),
    ...(validated.releasedIds.length > 0 ? [deleteReleasedPins(db, validated.releasedIds)] : []),
    ...(acceptedIds.length > 0 ? [updateLiveMatchesSeen(db, acceptedIds, delivery.sentAtMs)] : []),
    ...insertQuarantine(db, delivery, [...validated.rejectedRows, ...rejectedRows.map(toRejectedRow)], nowMs),
    ...(countsLeagues ? countLeagueRows(db, delivery, validated, nowMs) : []),
    ...(resolved.length > 0 ? [updateQuarantine(db, resolved, nowMs)] : []),
    ...insertOutboxRows(db, [...toRoomChanges(validated, nowMs), ...toRoomRemovals(details.removals, nowMs)]),
    updateDeliveryCounts(db, delivery, outcome, nowMs),
  ];
}

/** Stores a delivery in D1 in one transaction; `flushMatchOutbox` then publishes its changes to the rooms. */
export async function applyDelivery(
  { db, nowMs }: ServiceContext,
  input: ApplyDeliveryInput,
): Promise<DeliveryOutcome> {
  const { delivery, rejectedRows = [] } = input;
  const hash = await contentHash(delivery, rejectedRows);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const state = await getDeliveryState(db, delivery);
    if (state.outcome) {
      const { contentHash: storedHash, ...outcome } = state.outcome;
      if (storedHash !== null && storedHash !== hash) return { kind: "reused" };
      return { kind: "taken", repeated: true, ...outcome };
    }
    if (!isFresh(delivery, nowMs)) return { kind: "stale" };
    const validated = validateDelivery(state, delivery);
    const { quarantined } = validated.counts;
    const outcome = {
      ...validated.counts,
      quarantined: quarantined + rejectedRows.length,
      topics: listChangedTopics(validated),
    };
    try {
      await runBatch(db, deliveryStatements(db, input, hash, validated, outcome, nowMs));
      return { kind: "taken", repeated: false, ...outcome };
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
  }
  throw new Error(`delivery ${delivery.deliveryId} of ${delivery.source} lost ${MAX_ATTEMPTS} races for its matches`);
}
