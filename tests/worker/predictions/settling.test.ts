import * as v from "valibot";
import { expect, test } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertMatchEvents } from "#db/queries/matches/match-writes.ts";
import { AppError } from "#domain/errors.ts";
import {
  MIN_OPEN_SECONDS,
  NEXT_SCORE_SECONDS,
  NO_RESULT_HOURS,
  STARTING_POINTS,
  TOTALS_INTERVAL_MS,
} from "#domain/predictions/limits.ts";
import { roomPayloadSchema } from "#party/protocol/worker/room-messages.ts";
import { HOUR_MS, SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { cancelPrediction } from "#worker/services/predictions/manage-prediction.ts";
import { openPrediction } from "#worker/services/predictions/open-prediction.ts";
import { openInPlayPredictions } from "#worker/services/predictions/open-site-questions.ts";
import {
  createPredictionFixtures,
  MODERATOR,
  PREDICTION_MATCH,
  type PredictionFixtures,
  ROOM,
} from "./prediction-fixtures.ts";

const score = (home: number, away: number) => ({ home, away, parts: [] });
const one = async (world: PredictionFixtures, uid: number, kind: string) =>
  (await world.show(uid)).list.find(({ question }) => question.kind === kind);

test("pays by the result, once under concurrency; the room receives each step", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  await world.stake(1, id, "home", 100);
  await world.stake(2, id, "home", 50);
  await world.stake(3, id, "draw", 90);
  await world.updateMatch({ state: "in_progress" });
  await world.settle();
  expect(await one(world, 1, "winner")).toMatchObject({ state: "closed", bar: "closed" });
  await world.updateMatch({ state: "finished", score: score(1, 0) });
  await Promise.all([1, 2, 3, 4].map(() => world.settle()));
  expect(await one(world, 1, "winner")).toMatchObject({ state: "settled", winner: "home", you: { paid: 160 } });
  expect(await one(world, 3, "winner")).toMatchObject({ you: { option: "draw", points: 90, paid: 0 } });
  expect(await Promise.all([1, 2, 3].map(world.points))).toEqual([1_060, 1_030, 910]);
  const messages = await world.db.$client
    .prepare("SELECT body FROM room_messages WHERE room LIKE 'live-room/%' ORDER BY id")
    .all<{ body: string }>();
  const payloads = messages.results.map(({ body }) => v.parse(roomPayloadSchema, JSON.parse(body)));
  const states = payloads.map((message) => (message.do === "prediction" ? message.prediction.state : message.do));
  expect(states).toEqual(["open", "closed", "settled"]);
  expect(payloads.at(-1)).toMatchObject({
    prediction: { winner: "home", options: [{ points: 150, people: 2 }, {}, {}] },
  });
});

test("combines the totals of many stakes into one message", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  const messages = async () =>
    (await world.db.$client.prepare("SELECT id FROM room_messages WHERE room LIKE 'live-room/%'").all()).results.length;
  for (const uid of [1, 2, 3, 4]) await world.stake(uid, id, "home", 10);
  expect(await messages()).toBe(1);
  await world.settle(SAMPLE_NOW_MS + TOTALS_INTERVAL_MS);
  expect(await messages()).toBe(2);
  await world.stake(5, id, "home", 10, { nowMs: SAMPLE_NOW_MS + 2 * TOTALS_INTERVAL_MS });
  expect(await messages()).toBe(3);
  await world.settle(SAMPLE_NOW_MS + 9 * TOTALS_INTERVAL_MS);
  expect(await messages()).toBe(3);
});

test("refunds when cancelled, without winners, or without a result for a day", async () => {
  const worlds = await Promise.all([1, 2, 3, 4].map(createPredictionFixtures));
  const ends = await Promise.all(
    worlds.map(async (world, place) => {
      const id = await world.winner();
      await world.stake(1, id, "home", 100);
      await world.stake(2, id, "away", 300);
      if (place === 0) await world.updateMatch({ state: "postponed" });
      if (place === 1) await world.updateMatch({ state: "finished", score: score(1, 1) });
      if (place === 2) await world.db.$client.prepare("DELETE FROM matches").run();
      await world.settle(SAMPLE_NOW_MS);
      if (place === 3) {
        await world.updateMatch({ state: "in_progress" });
        await world.settle(SAMPLE_NOW_MS);
        await world.settle(SAMPLE_NOW_MS + NO_RESULT_HOURS * HOUR_MS);
      }
      const row = await world.db.$client.prepare("SELECT state, why, winner FROM predictions").first();
      const sums = await world.sums();
      return { row, kept: sums.accounts, given: sums.given };
    }),
  );
  expect(ends.map(({ row }) => row)).toEqual([
    { state: "refunded", why: "called_off", winner: null },
    { state: "refunded", why: "nobody_right", winner: "draw" },
    { state: "refunded", why: "called_off", winner: null },
    { state: "refunded", why: "no_result", winner: null },
  ]);
  for (const { kept, given } of ends) expect([kept, given]).toEqual([2 * STARTING_POINTS, 2 * STARTING_POINTS]);
});

test("next score: closed by the next score, corrected with it, and paid by the final one", async () => {
  const world = await createPredictionFixtures();
  await world.updateMatch({ state: "in_progress" });
  const { predictionId: id } = await openPrediction(world.as(MODERATOR), { roomId: ROOM, kind: "next_score" });
  await world.stake(1, id, "home", 100);
  await world.stake(2, id, "away", 100);
  const happen = async (seq: number, home: number, away: number, kind: "goal" | "correction" = "goal") => {
    const event = { seq, kind, atMs: SAMPLE_NOW_MS, score: { home, away } };
    await world.updateMatch({ state: "in_progress", score: score(home, away) });
    await runBatch(world.db, insertMatchEvents(world.db, [{ matchId: PREDICTION_MATCH, events: [event] }]));
    await world.settle(SAMPLE_NOW_MS + MIN_OPEN_SECONDS * 1_000);
  };
  await happen(1, 1, 0);
  expect(await one(world, 1, "next_score")).toMatchObject({ state: "settled", winner: "home", you: { paid: 200 } });
  // The goal is disallowed, so the prediction waits for the next one again.
  await happen(2, 0, 0, "correction");
  expect(await one(world, 1, "next_score")).toMatchObject({ state: "closed", winner: null, you: { paid: null } });
  expect(await Promise.all([1, 2].map(world.points))).toEqual([900, 900]);
  await happen(3, 0, 1);
  expect(await one(world, 2, "next_score")).toMatchObject({ state: "settled", winner: "away", you: { paid: 200 } });
  expect(await Promise.all([1, 2].map(world.points))).toEqual([900, 1_100]);
  // Time runs out without a score: staking is closed, but the result is still open.
  const next = await openPrediction(world.as(MODERATOR), { roomId: ROOM, kind: "next_score" });
  await world.stake(1, next.predictionId, "none", 50);
  await world.settle(SAMPLE_NOW_MS + NEXT_SCORE_SECONDS * 1_000);
  const last = async () => (await world.show(1)).list.find(({ id: one }) => one === next.predictionId);
  expect(await last()).toMatchObject({ state: "closed", winner: null });
  await world.updateMatch({ state: "finished", score: score(0, 1) });
  await world.settle();
  expect(await last()).toMatchObject({ state: "settled", winner: "none" });
});

test("in-play questions open by themselves at the pace of the game, one at a time, and too early scores refund", async () => {
  const world = await createPredictionFixtures();
  const minute = 60_000;
  const open = (atMs = SAMPLE_NOW_MS) => openInPlayPredictions({ db: world.db, nowMs: atMs });
  const states = async () =>
    (await world.show()).list
      .filter(({ question }) => question.kind === "next_score")
      .map(({ state, why }) => why ?? state);
  expect([...(await open())]).toEqual([]);
  await world.winner();
  await world.updateMatch({ state: "in_progress" });
  expect((await Promise.all([open(), open()])).flatMap((rooms) => [...rooms])).toContain(ROOM);
  expect(await states()).toEqual(["open"]);
  expect([...(await open(SAMPLE_NOW_MS + 30 * minute))]).toEqual([]);
  const id = (await one(world, 1, "next_score"))?.id ?? "";
  await world.stake(1, id, "home", 100);
  await world.updateMatch({ state: "in_progress", score: score(1, 0) });
  await world.settle(SAMPLE_NOW_MS + (MIN_OPEN_SECONDS - 1) * 1_000);
  expect(await states()).toEqual(["too_soon"]);
  expect(await world.points(1)).toBe(1_000);
  expect([...(await open(SAMPLE_NOW_MS + 5 * minute))]).toEqual([]);
  expect([...(await open(SAMPLE_NOW_MS + 12 * minute))]).toEqual([ROOM]);
  await world.updateMatch({ state: "finished", score: score(1, 0) });
  await world.settle(SAMPLE_NOW_MS + 14 * minute);
  expect([...(await open(SAMPLE_NOW_MS + 60 * minute))]).toEqual([]);
});

test("the first visit of a live match opens a question; a closed room has none", async () => {
  const world = await createPredictionFixtures();
  await world.updateMatch({ state: "in_progress" });
  await world.db.$client.prepare("UPDATE rooms SET settings = json_object('isOpen', json('false'))").run();
  expect((await world.show()).list).toEqual([]);
  await world.db.$client.prepare("UPDATE rooms SET settings = '{}'").run();
  expect((await world.show()).list.map(({ question }) => question)).toMatchObject([{ kind: "next_score", points: 1 }]);
});

test("a correction takes back what is left, writes off what was spent, and pays the winners", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  await world.stake(1, id, "home", 1_000);
  await world.stake(2, id, "away", 1_000);
  await world.updateMatch({ state: "finished", score: score(1, 0) });
  await world.settle();
  expect(await world.points(1)).toBe(2_000);
  // Spends the winnings: all but 300 points are in another pool.
  await world.db.$client
    .prepare(
      "INSERT INTO predictions (id, room_id, match_id, kind, question, opened_at_ms, closes_at_ms) VALUES ('x', 'r', ?1, 'total', '{\"kind\":\"total\",\"threshold\":1}', 0, ?2)",
    )
    .bind(PREDICTION_MATCH + 1, SAMPLE_NOW_MS + 1)
    .run();
  await world.db.$client
    .prepare(
      "INSERT INTO point_entries (user_id, kind, amount, prediction_id, key, at_ms) VALUES (1, 'stake', -1700, 'x', 'spent', ?1)",
    )
    .bind(SAMPLE_NOW_MS)
    .run();
  await world.updateMatch({ state: "finished", score: score(1, 2) });
  await world.settle();
  expect(await one(world, 2, "winner")).toMatchObject({ state: "settled", winner: "away", you: { paid: 2_000 } });
  expect(await Promise.all([1, 2].map(world.points))).toEqual([0, 2_000]);
  const { accounts, entries, forgiven } = await world.sums();
  expect([accounts, forgiven]).toEqual([entries, 1_700]);
  // Corrected back: entries are only added, never changed.
  await world.updateMatch({ state: "finished", score: score(3, 2) });
  await world.settle();
  expect(await Promise.all([1, 2].map(world.points))).toEqual([2_000, 0]);
  await expect(world.db.$client.prepare("UPDATE point_entries SET amount = 5").run()).rejects.toThrow();
  await expect(world.db.$client.prepare("DELETE FROM prediction_settlements").run()).rejects.toThrow();
});

test("cancelled while it is settled: exactly one of the two is applied", async () => {
  for (let round = 0; round < 4; round += 1) {
    const world = await createPredictionFixtures();
    const id = await world.winner();
    await world.stake(1, id, "home", 100);
    await world.stake(2, id, "away", 100);
    await world.updateMatch({ state: "finished", score: score(1, 0) });
    const cancelled = cancelPrediction(world.as(MODERATOR), { predictionId: id }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === "prediction_closed") return false;
        throw error;
      },
    );
    const [isCancelled] = await Promise.all([cancelled, world.settle(), world.settle()]);
    const points = await Promise.all([1, 2].map(world.points));
    expect(points).toEqual(isCancelled ? [1_000, 1_000] : [1_100, 900]);
  }
});
