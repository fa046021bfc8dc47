import { beforeEach, expect, test } from "vitest";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { MAX_GUEST_VOTES_PER_ADDRESS } from "#domain/predictions/limits.ts";
import { freshDatabase } from "#tests/support/database.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  SAMPLE_NOW_MS,
  sampleMatch,
} from "#tests/worker/db/sample-matches.ts";
import { castVote, getMatchVote, getVoteRecord, type VoteContext } from "#worker/services/predictions/match-vote.ts";

const MATCH = 77;
const STARTS_MS = SAMPLE_NOW_MS + HOUR_MS;
const ANN = 1;
let db: VoteContext["db"];
let revision: number;

const updateMatch = async (rest: Parameters<typeof sampleMatch>[1] = {}, id = MATCH) => {
  revision += 1;
  await insertSampleMatches(db, [sampleMatch(id, { startsAtMs: STARTS_MS, revision, ...rest })]);
};
const at = (rest: Partial<VoteContext> = {}): VoteContext => ({
  db,
  nowMs: SAMPLE_NOW_MS,
  secret: "secret",
  uid: undefined,
  browser: "device-1",
  address: "192.0.2.1",
  reader: { guard: undefined, delaySeconds: 0, revealed: new Set() },
  isOffered: true,
  ...rest,
});
const vote = (option: "home" | "draw" | "away", rest: Partial<VoteContext> = {}) =>
  castVote(at(rest), { matchId: MATCH, option });
const show = (rest: Partial<VoteContext> = {}) => getMatchVote(at(rest), { matchId: MATCH });
const recordOf = (uid: number, rest: Partial<VoteContext> = {}) => getVoteRecord(at(rest), { userId: uid });

beforeEach(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  revision = 1;
  await updateMatch();
});

test("a guest votes once per device and sees the split afterwards", async () => {
  expect(await show()).toMatchObject({ state: "open", options: ["home", "draw", "away"], yours: null, totals: null });
  expect(await vote("home")).toMatchObject({
    yours: "home",
    totals: [
      { option: "home", votes: 1 },
      { option: "draw", votes: 0 },
      { option: "away", votes: 0 },
    ],
  });
  await expect(vote("away")).rejects.toThrow("vote_exists");
  await vote("away", { browser: "device-2" });
  expect(await show()).toMatchObject({ totals: [{ votes: 1 }, { votes: 0 }, { votes: 1 }] });
  expect(await show({ browser: "device-3" })).toMatchObject({ yours: null, totals: null });
});

test("a member votes once, on whatever device; a device that voted as a guest cannot vote again", async () => {
  await vote("draw", { uid: ANN, browser: "device-1" });
  await expect(vote("draw", { uid: ANN, browser: "device-9" })).rejects.toThrow("vote_exists");
  expect(await show({ uid: ANN, browser: undefined })).toMatchObject({ yours: "draw" });
  await vote("home", { browser: "device-2" });
  await expect(vote("home", { uid: 2, browser: "device-2" })).rejects.toThrow("vote_exists");
});

test("of two concurrent votes of a device one counts", async () => {
  const results = await Promise.allSettled([vote("home"), vote("home")]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await show()).toMatchObject({ totals: [{ votes: 1 }, { votes: 0 }, { votes: 0 }] });
});

test("rejects votes before it opens, after the start, on unknown matches and of scripts", async () => {
  const early = { nowMs: STARTS_MS - 25 * HOUR_MS };
  expect(await show(early)).toMatchObject({ state: "early" });
  await expect(vote("home", early)).rejects.toThrow("vote_not_open");
  await expect(vote("home", { nowMs: STARTS_MS })).rejects.toThrow("vote_closed");
  await expect(castVote(at(), { matchId: 123_456, option: "home" })).rejects.toThrow("match_not_found");
  await expect(vote("home", { browser: undefined })).rejects.toThrow("bad_input");
  await expect(vote("home", { isOffered: false })).rejects.toThrow("predictions_not_offered");
  for (let device = 0; device < MAX_GUEST_VOTES_PER_ADDRESS; device += 1) {
    await vote("home", { browser: `device-${device}` });
  }
  await expect(vote("home", { browser: "one-more" })).rejects.toThrow("too_many_requests");
  await vote("home", { browser: "one-more", address: "192.0.2.2" });
  await vote("home", { uid: ANN, browser: "a-member" });
  await updateMatch({ state: "in_progress" });
  await expect(vote("home", { browser: "late" })).rejects.toThrow("vote_closed");
  expect(await show({ browser: "late" })).toMatchObject({ state: "closed", yours: null, winner: null });
});

test("the result settles votes and streaks, and a corrected result changes them", async () => {
  await vote("home", { uid: ANN });
  expect(await recordOf(ANN)).toMatchObject({ settled: 0, streak: 0 });
  await updateMatch({ state: "finished", score: { home: 2, away: 1, parts: [] } });
  expect(await show()).toMatchObject({ winner: "home" });
  expect(await recordOf(ANN)).toEqual({ streak: 1, bestStreak: 1, right: 1, settled: 1 });
  await updateMatch({ state: "finished", score: { home: 1, away: 1, parts: [] } });
  expect(await show()).toMatchObject({ winner: "draw" });
  expect(await recordOf(ANN)).toEqual({ streak: 0, bestStreak: 0, right: 0, settled: 1 });
  await updateMatch({ state: "cancelled" });
  expect(await recordOf(ANN)).toMatchObject({ settled: 0 });
});

test("the result stays hidden from a reader who hides it, in the vote and in the record", async () => {
  await vote("home", { uid: ANN });
  await updateMatch({ state: "finished", score: { home: 2, away: 1, parts: [] } });
  const guard = createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, { matches: [], tables: [] });
  const reader = { guard, delaySeconds: 0, revealed: new Set<number>() };
  expect(await show({ reader })).toMatchObject({ winner: null });
  expect(await recordOf(ANN, { reader })).toMatchObject({ settled: 0 });
});
