import * as v from "valibot";
import { expect, test } from "vitest";
import { AppError } from "#domain/errors.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { stakeInput } from "#domain/predictions/contract.ts";
import { STARTING_POINTS } from "#domain/predictions/limits.ts";
import { HOUR_MS, SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { listOwnPredictions } from "#worker/services/predictions/list-own-predictions.ts";
import { listRoomPredictions } from "#worker/services/predictions/list-room-predictions.ts";
import { cancelPrediction, lockPrediction } from "#worker/services/predictions/manage-prediction.ts";
import { openPrediction } from "#worker/services/predictions/open-prediction.ts";
import { createPredictionFixtures, MODERATOR, ROOM, STARTS_MS } from "./prediction-fixtures.ts";

const errorCodeOf = (error: unknown) => (error instanceof AppError ? error.code : error);
const refused = (tried: Promise<unknown>) => tried.then(() => "done", errorCodeOf);
const DAY_MS = 24 * HOUR_MS;

test("the site opens the winner prediction on the first visit, once under concurrency", async () => {
  const world = await createPredictionFixtures();
  await Promise.all([1, 2, 3, 4].map((uid) => world.show(uid)));
  const { list, points, home, mayOpen } = await world.show(1);
  expect(list).toMatchObject([{ question: { kind: "winner" }, state: "open", bar: null, you: null }]);
  expect(list[0]?.options.map(({ option }) => option)).toEqual(["home", "draw", "away"]);
  expect({ points, home, mayOpen }).toEqual({ points: STARTING_POINTS, home: "Team 202-1", mayOpen: [] });
  expect((await world.show()).list[0]?.bar).toBe("signed_out");
});

test("opens nothing for a distant match or a closed room", async () => {
  const world = await createPredictionFixtures();
  await world.updateMatch({ startsAtMs: SAMPLE_NOW_MS + 30 * DAY_MS });
  expect((await world.show(1)).list).toEqual([]);
  await world.updateMatch();
  await world.db.$client.prepare("UPDATE rooms SET settings = '{\"isOpen\":false}'").run();
  expect((await world.show(1)).list).toEqual([]);
});

test("a stake takes points, counts in the totals, grows on its option, and cannot change options", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  expect(await world.stake(1, id, "home", 100)).toEqual({
    points: 900,
    you: { option: "home", points: 100, paid: null },
  });
  await world.stake(1, id, "home", 50);
  await world.stake(2, id, "away", 30);
  expect((await world.show(1)).list[0]).toMatchObject({
    options: [
      { option: "home", points: 150, people: 1 },
      { option: "draw", points: 0, people: 0 },
      { option: "away", points: 30, people: 1 },
    ],
    you: { option: "home", points: 150, paid: null },
  });
  expect(await refused(world.stake(1, id, "away", 10))).toBe("prediction_other_side");
  expect(await world.points(1)).toBe(850);
});

test("accepts as many concurrent stakes as there are points for", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  const tries = await Promise.all(Array.from({ length: 9 }, () => refused(world.stake(1, id, "home", 300))));
  expect(tries.filter((one) => one === "done")).toHaveLength(3);
  expect(tries.filter((one) => one === "insufficient_points")).toHaveLength(6);
  expect(await world.points(1)).toBe(100);
  const { accounts, entries, given, pools } = await world.sums();
  expect([accounts, accounts + pools]).toEqual([entries, given]);
});

test("counts a retry with the same operation id once, with the same result", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  const once = () => world.stake(1, id, "home", 40, { operationId: "click" });
  const responses = await Promise.all([once(), once(), once()]);
  for (const response of responses) expect(response).toMatchObject({ points: 960, you: { points: 40 } });
});

test("rejects stakes after the start, after closing time, and by its opener and moderators", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  expect(await refused(world.stake(1, id, "home", 10, { nowMs: STARTS_MS }))).toBe("prediction_closed");
  expect(await refused(world.stake(MODERATOR, id, "home", 10))).toBe("prediction_own");
  expect(await refused(world.stake(1, id, "over", 10))).toBe("bad_input");
  expect(await refused(world.stake(1, "nothing", "home", 10))).toBe("prediction_not_found");
  expect(await refused(world.stake(1, id, "home", 10, { isOffered: false }))).toBe("predictions_not_offered");
  await world.updateMatch({ state: "in_progress" });
  // The match started early and the prediction is not closed yet, but the stake is still rejected.
  expect(await refused(world.stake(1, id, "home", 10))).toBe("prediction_closed");
  // The user is no longer a moderator, but opened the prediction.
  const { predictionId } = await openPrediction(world.as(MODERATOR), { roomId: ROOM, kind: "next_score" });
  await world.db.$client.prepare("DELETE FROM room_moderators").run();
  expect(await refused(world.stake(MODERATOR, predictionId, "home", 10))).toBe("prediction_own");
  const late = { reader: { guard: undefined, delaySeconds: 30, asked: new Set<number>() } };
  expect(await refused(world.stake(1, predictionId, "home", 10, late))).toBe("prediction_late");
});

test("rejects invalid stakes", () => {
  const parse = (points: unknown) => v.safeParse(stakeInput, { predictionId: "a", option: "home", points }).success;
  const bad = [-10, 0, 9, 10.5, 1e15, Number.NaN, Number.POSITIVE_INFINITY, "1e3", "-10", "10.5", null, {}];
  expect(bad.filter(parse)).toEqual([]);
  expect([10, "10", 100_000].every(parse)).toBe(true);
});

test("a muted user may stake", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  await world.db.$client
    .prepare(
      `INSERT INTO chat_mutes (user_id, scope, room_id, reason, by_id, at_ms, until_ms)
       VALUES (1, 'platform', ?1, 'advertisement', 90, ?2, ?2 + 1000000)`,
    )
    .bind(ROOM, SAMPLE_NOW_MS)
    .run();
  expect(await refused(world.stake(1, id, "home", 10))).toBe("done");
});

test("grants daily points with the first stake of the day", async () => {
  const world = await createPredictionFixtures();
  await world.updateMatch({ startsAtMs: SAMPLE_NOW_MS + 3 * DAY_MS });
  const id = await world.winner();
  await world.stake(1, id, "home", 1_000);
  expect(await refused(world.stake(1, id, "home", 10))).toBe("insufficient_points");
  const tomorrow = { nowMs: SAMPLE_NOW_MS + DAY_MS };
  expect((await world.show(1, tomorrow)).points).toBe(100);
  expect(await world.stake(1, id, "home", 40, tomorrow)).toMatchObject({ points: 60 });
  expect(await world.stake(1, id, "home", 40, tomorrow)).toMatchObject({ points: 20 });
});

test("moderators open, lock and cancel, all in the audit log; others and stakeholders may not", async () => {
  const world = await createPredictionFixtures();
  const total = { roomId: ROOM, kind: "total", threshold: 3 } as const;
  expect(await refused(openPrediction(world.as(1), total))).toBe("no_permission");
  expect(await refused(openPrediction(world.as(MODERATOR, { isOffered: false }), total))).toBe(
    "predictions_not_offered",
  );
  expect((await world.show(MODERATOR)).mayOpen).toEqual(["total"]);
  const { predictionId } = await openPrediction(world.as(MODERATOR), total);
  expect(await refused(openPrediction(world.as(MODERATOR), total))).toBe("prediction_runs_already");
  expect(await refused(openPrediction(world.as(MODERATOR), { roomId: ROOM, kind: "next_score" }))).toBe(
    "prediction_not_now",
  );
  await world.stake(1, predictionId, "over", 100);
  expect(await refused(lockPrediction(world.as(1), { predictionId }))).toBe("no_permission");
  await lockPrediction(world.as(MODERATOR), { predictionId });
  expect(await refused(lockPrediction(world.as(MODERATOR), { predictionId }))).toBe("prediction_closed");
  expect(await refused(world.stake(2, predictionId, "under", 10))).toBe("prediction_closed");
  // Has become a moderator in the meantime, and has a stake in it.
  await world.db.$client.prepare("INSERT INTO room_moderators VALUES (?1, 1, 0, 0)").bind(ROOM).run();
  expect(await refused(cancelPrediction(world.as(1), { predictionId }))).toBe("prediction_staked");
  await cancelPrediction(world.as(MODERATOR), { predictionId });
  expect(await refused(cancelPrediction(world.as(MODERATOR), { predictionId }))).toBe("prediction_closed");
  expect(await world.points(1)).toBe(STARTING_POINTS);
  const own = await listOwnPredictions(world.as(1), { size: 10 });
  expect(own.list).toMatchObject([{ state: "refunded", why: "cancelled", you: { option: "over", paid: 100 } }]);
  const trail = await world.db.$client.prepare("SELECT action FROM room_audit ORDER BY id").all<{ action: string }>();
  expect(trail.results.map(({ action }) => action)).toEqual([
    "prediction_opened",
    "prediction_locked",
    "prediction_cancelled",
  ]);
});

test("offers nothing where the brand or country has none, and in rooms without a match", async () => {
  const world = await createPredictionFixtures();
  expect(await listRoomPredictions(world.as(1, { isOffered: false }), { roomId: ROOM })).toEqual({ offered: false });
  await world.db.$client.prepare("INSERT INTO rooms (id, created_at_ms) VALUES ('c-1', 0)").run();
  expect(await listRoomPredictions(world.as(1), { roomId: "c-1" })).toEqual({ offered: false });
  expect(await refused(listRoomPredictions(world.as(1), { roomId: "202-1" }))).toBe("room_not_found");
});

test("state, payout, balance and history reveal nothing to viewers with hidden or delayed results", async () => {
  const world = await createPredictionFixtures();
  const id = await world.winner();
  await world.stake(1, id, "home", 100);
  await world.stake(2, id, "away", 100);
  await world.updateMatch({ state: "finished", score: { home: 2, away: 0, parts: [] } });
  await world.settle(SAMPLE_NOW_MS + 1_000);
  expect((await world.show(1)).list[0]).toMatchObject({ state: "settled", winner: "home", you: { paid: 200 } });
  expect(await world.points(1)).toBe(1_100);
  const nothing = { matches: [], tables: [] };
  const guard = createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, nothing);
  const hidden = { nowMs: SAMPLE_NOW_MS + 2_000, reader: { guard, delaySeconds: 0, revealed: new Set<number>() } };
  const late = {
    nowMs: SAMPLE_NOW_MS + 2_000,
    reader: { guard: undefined, delaySeconds: 60, revealed: new Set<number>() },
  };
  for (const reader of [hidden, late]) {
    const shown = await world.show(1, reader);
    expect(shown.list[0]).toMatchObject({ state: "closed", winner: null, why: null, you: { paid: null } });
    expect([shown.points, shown.hidden]).toEqual([900, reader === hidden]);
    const own = await listOwnPredictions(world.as(1, reader), { size: 10 });
    expect(own).toMatchObject({ points: 900, list: [{ state: "closed", winner: null, you: { paid: null } }] });
  }
  const later = { ...late, nowMs: SAMPLE_NOW_MS + 61_001 };
  expect(await world.show(1, later)).toMatchObject({ points: 1_100, list: [{ state: "settled" }] });
});
