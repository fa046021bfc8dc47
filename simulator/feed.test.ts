import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type Delivery, deliverySchema, MAX_DELIVERY_BYTES } from "#domain/feed/delivery.ts";
import { type EventIdentity, reconcileMatch } from "#domain/feed/reconcile-match.ts";
import type { StoredMatch } from "#domain/feed/stored-match.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { deliveriesBetween, fixturesDelivery, peopleDeliveries, splitDelivery, worldDelivery } from "./feed.ts";
import { DAY_MS, MINUTE_MS } from "./schedule/fixture.ts";
import { isPairingKnown } from "./schedule/knockout.ts";
import { scheduleForDay } from "./schedule/schedule.ts";
import { matchAt } from "./timeline/match-at.ts";

const SEED = "feed";
const DAY = 20_700;
const bytes = (delivery: Delivery) => new TextEncoder().encode(JSON.stringify(delivery)).length;

/** A receiver that validates deliveries against the site's rules. */
function newReader() {
  const world = worldDelivery(0);
  const leagues = new Map(world.leagues?.map(({ id, gameId }) => [id, gameId]));
  const teams = new Map(world.teams?.map(({ id, gameId }) => [id, gameId]));
  const catalogue = { gameOfLeague: (id: number) => leagues.get(id), gameOfTeam: (id: number) => teams.get(id) };
  const known = new Map<number, StoredMatch>();
  const seqs = new Map<number, Map<number, EventIdentity>>();
  let rejected = 0;
  const read = (delivery: Delivery) => {
    for (const [id, matches] of Map.groupBy(delivery.matches, (match: CanonicalMatch) => match.id)) {
      const received = seqs.get(id) ?? new Map<number, EventIdentity>();
      const reported = matches.map((match) => ({ match, reportedAtMs: delivery.sentAtMs }));
      const settled = reconcileMatch(known.get(id), reported, received, catalogue);
      rejected += settled.counts.quarantined;
      for (const event of settled.events) received.set(event.seq, event);
      seqs.set(id, received);
      if (settled.stored) known.set(id, settled.stored);
    }
  };
  return { read, known, seqs, heldBack: () => rejected };
}

describe("deliveries of the simulator", () => {
  it("fit the feed schema and its limits", () => {
    const day = fixturesDelivery(SEED, DAY, (DAY + 2) * DAY_MS);
    const from = DAY * DAY_MS;
    const deliveries = [
      worldDelivery(0),
      ...peopleDeliveries(0),
      ...splitDelivery(day),
      ...deliveriesBetween(SEED, from, from + 6 * 3_600_000),
    ];
    for (const delivery of deliveries) {
      expect(v.parse(deliverySchema, delivery)).toEqual(delivery);
      expect(bytes(delivery)).toBeLessThanOrEqual(MAX_DELIVERY_BYTES);
    }
    expect(new Set(deliveries.map(({ deliveryId }) => deliveryId)).size).toBe(deliveries.length);
    expect(bytes(day)).toBeGreaterThan(MAX_DELIVERY_BYTES);
  });

  it("are deterministic, and carry the time they are about", () => {
    const toMs = DAY * DAY_MS + 12 * 3_600_000;
    const [one] = deliveriesBetween(SEED, toMs - 60_000, toMs);
    expect(one).toMatchObject({ version: 1, source: "simulator", deliveryId: `sim:${toMs}`, sentAtMs: toMs });
    expect(JSON.stringify(deliveriesBetween(SEED, toMs - 60_000, toMs))).toBe(JSON.stringify([one]));
    expect(deliveriesBetween(SEED, toMs, toMs)).toEqual([]);
  });

  it("keep the order of matches when split", () => {
    const day = fixturesDelivery(SEED, DAY, (DAY + 2) * DAY_MS);
    const parts = splitDelivery(day);
    expect(parts.flatMap(({ matches }) => matches)).toEqual(day.matches);
    const reported = parts.flatMap(({ details = [] }) => details.map(({ matchId }) => matchId));
    expect(reported.toSorted()).toEqual((day.details ?? []).map(({ matchId }) => matchId).toSorted());
    for (const { matches, details = [] } of parts) {
      const here = new Set(matches.map(({ id }) => id));
      for (const { matchId } of details) expect(here.has(matchId)).toBe(true);
    }
    expect(splitDelivery({ ...day, matches: [], details: [] })).toEqual([]);
  });

  it("contain a day's fixtures without playing them", () => {
    const ahead = fixturesDelivery(SEED, DAY + 7, DAY * DAY_MS);
    const known = scheduleForDay(SEED, DAY + 7).filter(({ stage }) => stage !== "Semi-final" && stage !== "Final");
    expect(ahead.matches.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
    expect(ahead.matches.every(({ revision, state }) => revision === 0 && state === "not_started")).toBe(true);
  });

  it("bring a receiver with any windows to the final state, without rejected rows", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 500, max: 200 * MINUTE_MS }), { minLength: 2, maxLength: 12 }),
        (lengths) => {
          const reader = newReader();
          let nowMs = DAY * DAY_MS - 2 * 3_600_000;
          for (const day of [DAY - 1, DAY]) reader.read(fixturesDelivery(SEED, day, nowMs, { sinceMs: nowMs }));
          for (const length of lengths) {
            for (const delivery of deliveriesBetween(SEED, nowMs, nowMs + length)) reader.read(delivery);
            nowMs += length;
          }
          expect(reader.heldBack()).toBe(0);
          for (const fixture of scheduleForDay(SEED, DAY).filter((one) => isPairingKnown(one, nowMs))) {
            const expected = matchAt(SEED, fixture, nowMs);
            const stored = reader.known.get(fixture.id);
            expect(stored?.revision).toBe(expected.revision);
            expect(stored?.state).toBe(expected.state);
            expect(stored?.score).toEqual(expected.score);
            expect(reader.seqs.get(fixture.id)?.size).toBe(expected.events.length);
          }
        },
      ),
      { numRuns: 5 },
    );
  });

  it("bring a receiver that was down to the final state by whole days", () => {
    for (let day = DAY; day < DAY + 6; day++) {
      const reader = newReader();
      for (const hours of [0, 4, 9, 15, 30]) {
        const nowMs = day * DAY_MS + hours * 3_600_000;
        reader.read(fixturesDelivery(SEED, day, nowMs, { sinceMs: nowMs }));
      }
      expect(reader.heldBack()).toBe(0);
      for (const fixture of scheduleForDay(SEED, day)) {
        const expected = matchAt(SEED, fixture, (day + 2) * DAY_MS);
        expect(reader.known.get(fixture.id)?.state).toBe(expected.state);
      }
    }
  });
});
