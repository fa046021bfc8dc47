import fc from "fast-check";
import { expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import type { Delivery } from "#domain/feed/delivery.ts";
import type { CanonicalMatch, MatchEvent } from "#domain/matches/match.ts";
import type { MatchState } from "#domain/matches/state.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { insertSampleCatalogue, SAMPLE_NOW_MS, sampleDelivery, sampleMatch } from "../db/sample-matches.ts";

const RUNS = 8;
type Step = "goal" | "taken_back" | "interrupted" | "finished";

/** A valid match history, one revision per step: goals, disallowed goals, an interruption, an end and a correction. */
function history(matchId: number, steps: readonly Step[]): CanonicalMatch[] {
  const versions = [sampleMatch(matchId, { revision: 1 })];
  let home = 0;
  let state: MatchState = "not_started";
  for (const [place, step] of steps.entries()) {
    const seq = place + 1;
    const resumes = state !== "in_progress";
    const event: MatchEvent = { seq, kind: "phase_start", atMs: SAMPLE_NOW_MS + seq };
    if (resumes) state = "in_progress";
    else if (step === "interrupted") state = "abandoned";
    else if (step === "finished") state = "finished";
    if (step === "goal") home += 1;
    if (step === "taken_back" && home > 0) {
      home -= 1;
      event.kind = "correction";
    }
    versions.push(
      sampleMatch(matchId, { revision: seq + 1, state, score: { home, away: 0, parts: [] }, events: [event] }),
    );
  }
  return versions;
}

const content = async (db: Database) => {
  const [matches, events, open] = await runBatch(db, [
    db.$client.prepare("SELECT * FROM matches ORDER BY id"),
    db.$client.prepare("SELECT * FROM match_events ORDER BY match_id, seq"),
    db.$client.prepare("SELECT subject_id FROM feed_quarantine WHERE resolved_at_ms IS NULL"),
  ]);
  // Receive times depend on the order; everything else must not.
  const rows = ((matches?.results ?? []) as Record<string, unknown>[]).map(
    ({ scored_at_ms: _heard, ...match }) => match,
  );
  return { matches: rows, events: events?.results, open: open?.results };
};

async function after(deliveries: readonly Delivery[], how: "in order" | "at once") {
  const db = await freshDatabase();
  await insertSampleCatalogue(db);
  const take = (one: Delivery) => applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: one });
  if (how === "at once") await Promise.all(deliveries.map(take));
  else for (const one of deliveries) await take(one);
  return content(db);
}

const steps = fc.array(fc.constantFrom<Step>("goal", "goal", "taken_back", "taken_back", "interrupted", "finished"), {
  minLength: 3,
  maxLength: 6,
});

it("deliveries result in the same database in order, shuffled and concurrently", { timeout: 120_000 }, async () => {
  const shuffled = fc.tuple(steps, steps).chain(([one, two]) => {
    const inOrder = [...history(1, one), ...history(2, two)].map((match, place) =>
      sampleDelivery([match], { deliveryId: `step-${place}`, sentAtMs: SAMPLE_NOW_MS + match.revision }),
    );
    return fc.tuple(fc.constant(inOrder), fc.shuffledSubarray(inOrder, { minLength: inOrder.length }));
  });
  await fc.assert(
    fc.asyncProperty(shuffled, async ([inOrder, mixed]) => {
      const expected = await after(inOrder, "in order");
      expect(expected.open).toEqual([]);
      expect(await after(mixed, "in order")).toEqual(expected);
      expect(await after(mixed, "at once")).toEqual(expected);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

const scored = (revision: number, home: number, away: number, events: MatchEvent[] = []) =>
  sampleDelivery([sampleMatch(1, { revision, state: "in_progress", score: { home, away, parts: [] }, events })]);
const corrected = [{ seq: 9, kind: "correction", atMs: SAMPLE_NOW_MS }] satisfies MatchEvent[];

async function race(before: Delivery, ...racing: Delivery[]) {
  const db = await freshDatabase();
  await insertSampleCatalogue(db);
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: before });
  const outcomes = await Promise.all(
    racing.map((one) => applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: one })),
  );
  return { outcomes, ...(await content(db)) };
}

it("two concurrent deliveries", async () => {
  const fell = await race(scored(1, 1, 0), scored(2, 2, 0), scored(3, 1, 0));
  // The second delivery is validated against the first, so no goal is lost.
  const verdicts = fell.outcomes.map((one) => one.kind === "taken" && [one.applied, one.ignored, one.quarantined]);
  expect([
    [
      [1, 0, 0],
      [0, 0, 1],
    ],
    [
      [0, 1, 0],
      [1, 0, 0],
    ],
  ]).toContainEqual(verdicts);

  for (const racing of [
    [scored(3, 1, 0, corrected), scored(4, 1, 1)],
    [scored(4, 1, 1), scored(3, 1, 0, corrected)],
  ]) {
    const gap = await race(scored(2, 2, 0), ...racing);
    expect(gap.open).toEqual([]);
    expect(gap.matches).toMatchObject([{ revision: 4, score_home: 1, score_away: 1 }]);
  }
});
