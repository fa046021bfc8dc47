import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setDelaySeconds } from "#client/realtime/delay-setting.ts";
import type { Api } from "#domain/api/contract.ts";
import type { StatisticsView } from "#domain/matches/detail/views.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { mergeStatistics } from "./merge-details.ts";
import { latestMatch, openMergingRefetch } from "./merging-refetch.ts";

const INPUT = { game: "basketball", matchId: 1 };
const KEY = ["GET /match/statistics", INPUT];
const statistics = (revision: number, points: number): StatisticsView => ({
  ...{ matchId: 1, revision, total: { points: [points, 0] }, parts: [], rates: {}, players: [] },
});

let client: QueryClient;
let respond: () => Promise<unknown>;
let requests: unknown[];
const api = {
  call: (_: string, input: unknown) => {
    requests.push(input);
    return respond();
  },
} as Api;

beforeEach(() => {
  vi.useFakeTimers();
  setDelaySeconds(60);
  client = new QueryClient();
  requests = [];
});
afterEach(() => {
  setDelaySeconds(0);
  vi.useRealTimers();
});
const shown = () => client.getQueryData<StatisticsView>(KEY);

test("delayed statistics are shown when the delay has passed, with later changes on top", async () => {
  client.setQueryData(KEY, { ...statistics(0, 0), total: {}, held: true });
  respond = async () => statistics(5, 40);
  openMergingRefetch(api, client).statistics(INPUT);
  expect(requests).toEqual([{ ...INPUT, ahead: 1 }]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(shown()).toMatchObject({ held: true, total: {} });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toEqual(statistics(5, 40));
  const merged = mergeStatistics(statistics(5, 40), { revision: 6, total: { points: [42, 0] } });
  expect(merged.total.points).toEqual([42, 0]);
});

test("newer data is kept, a closed page gets nothing, and a failed fetch changes nothing", async () => {
  client.setQueryData(KEY, statistics(9, 50));
  respond = async () => statistics(5, 40);
  const ahead = openMergingRefetch(api, client);
  ahead.statistics(INPUT);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(statistics(9, 50));
  respond = async () => statistics(20, 90);
  ahead.statistics(INPUT);
  ahead.close();
  await vi.advanceTimersByTimeAsync(60_000);
  respond = () => Promise.reject(new Error("offline"));
  openMergingRefetch(api, client).statistics(INPUT);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown()).toEqual(statistics(9, 50));
});

test("a shorter delay applies at once", async () => {
  client.setQueryData(KEY, { ...statistics(0, 0), held: true });
  respond = async () => statistics(5, 40);
  openMergingRefetch(api, client).statistics(INPUT);
  await vi.advanceTimersByTimeAsync(10);
  setDelaySeconds(0);
  expect(shown()).toEqual(statistics(5, 40));
});

test("events received meanwhile are merged with the fetched ones", () => {
  const match = (revision: number, seqs: number[], held?: true) =>
    ({ id: 1, revision, events: seqs.map((seq) => ({ seq })), ...(held && { held }) }) as MatchDetail;
  expect(latestMatch(match(0, [1], true), match(7, [1, 2]))).toMatchObject({
    revision: 7,
    events: [{ seq: 1 }, { seq: 2 }],
  });
  // A response in flight while the room sends a goal must not remove it.
  setDelaySeconds(0);
  const latest = latestMatch(match(8, [1, 3]), match(7, [1, 2]));
  expect([latest.revision, latest.events.map(({ seq }) => seq)]).toEqual([8, [1, 2, 3]]);
  const withdrawn = latestMatch(match(8, [1, 3]), match(9, [1]));
  expect(withdrawn.events).toEqual([{ seq: 1 }]);
});

test("renewed conditions are shown even if the rest of the answer is older", () => {
  const shown = { id: 1, revision: 8, events: [] as unknown[] } as MatchDetail;
  const conditions = { weather: { kind: "rain" } } as MatchDetail["conditions"];
  expect(latestMatch(shown, { ...shown, revision: 7, conditions } as MatchDetail)).toMatchObject({
    revision: 8,
    conditions,
  });
});
