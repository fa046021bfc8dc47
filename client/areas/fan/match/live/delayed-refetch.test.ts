import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setDelaySeconds } from "#client/realtime/delay-setting.ts";
import type { Api } from "#domain/api/contract.ts";
import type { StatisticsView } from "#domain/matches/detail/views.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { latestMatch, openDelayedRefetch } from "./delayed-refetch.ts";
import { mergeStatistics } from "./merge-details.ts";

const ASK = { game: "basketball", matchId: 1 };
const KEY = ["GET /match/statistics", ASK];
const figures = (revision: number, points: number): StatisticsView => ({
  ...{ matchId: 1, revision, total: { points: [points, 0] }, parts: [], rates: {}, players: [] },
});

let client: QueryClient;
let answer: () => Promise<unknown>;
let asked: unknown[];
const api = {
  call: (_: string, input: unknown) => {
    asked.push(input);
    return answer();
  },
} as Api;

beforeEach(() => {
  vi.useFakeTimers();
  setDelaySeconds(60);
  client = new QueryClient();
  asked = [];
});
afterEach(() => {
  setDelaySeconds(0);
  vi.useRealTimers();
});
const shown = () => client.getQueryData<StatisticsView>(KEY);

test("figures that are held back are shown as they stood when the delay has passed, and what came later on top", async () => {
  client.setQueryData(KEY, { ...figures(0, 0), total: {}, held: true });
  answer = async () => figures(5, 40);
  openDelayedRefetch(api, client).statistics(ASK);
  expect(asked).toEqual([{ ...ASK, ahead: 1 }]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(shown()).toMatchObject({ held: true, total: {} });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toEqual(figures(5, 40));
  const merged = mergeStatistics(figures(5, 40), { revision: 6, total: { points: [42, 0] } });
  expect(merged.total.points).toEqual([42, 0]);
});

test("a page that knows more keeps it, one that is left is told nothing, and a failed reading changes nothing", async () => {
  client.setQueryData(KEY, figures(9, 50));
  answer = async () => figures(5, 40);
  const ahead = openDelayedRefetch(api, client);
  ahead.statistics(ASK);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(figures(9, 50));
  answer = async () => figures(20, 90);
  ahead.statistics(ASK);
  ahead.close();
  await vi.advanceTimersByTimeAsync(60_000);
  answer = () => Promise.reject(new Error("offline"));
  openDelayedRefetch(api, client).statistics(ASK);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(figures(9, 50));
});

test("a shorter delay lets go at once", async () => {
  client.setQueryData(KEY, { ...figures(0, 0), held: true });
  answer = async () => figures(5, 40);
  openDelayedRefetch(api, client).statistics(ASK);
  await vi.advanceTimersByTimeAsync(10);
  setDelaySeconds(0);
  expect(shown()).toEqual(figures(5, 40));
});

test("events told meanwhile stay beside those that the reading brings", () => {
  const match = (revision: number, seqs: number[], held?: true) =>
    ({ id: 1, revision, events: seqs.map((seq) => ({ seq })), ...(held && { held }) }) as MatchDetail;
  expect(latestMatch(match(0, [1], true), match(7, [1, 2]))).toMatchObject({
    revision: 7,
    events: [{ seq: 1 }, { seq: 2 }],
  });
  const kept = latestMatch(match(8, [1, 3]), match(7, [1, 2]));
  expect([kept.revision, kept.events.map(({ seq }) => seq)]).toEqual([8, [1, 2, 3]]);
});
