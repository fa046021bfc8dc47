import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { Api } from "#domain/api/contract.ts";
import type { DetailDelta } from "#domain/matches/detail/delta.ts";
import type { MapTimelinePoint } from "#domain/matches/detail/map-timeline.ts";
import type { MapTimelineView } from "#domain/matches/detail/views.ts";
import { openLiveDetails } from "./live-details.ts";

const MATCH = { id: 7, gameId: 223 };
const KEY = ["GET /match/course", { game: "cs:go", matchId: 7 }];

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});

const round = (seq: number): MapTimelinePoint => ({
  seq,
  kind: "round",
  part: 1,
  number: seq,
  side: "home",
  atMs: seq,
});
const view = (...seqs: number[]): MapTimelineView => ({ matchId: 7, points: seqs.map(round) });
const shown = () => client.getQueryData<MapTimelineView>(KEY)?.points.map(({ seq }) => seq);

function openDetails() {
  const details = openLiveDetails({} as Api, client, MATCH);
  const send = (detail: DetailDelta, id = MATCH.id) => details.onChanges([{ id, detail }] as never);
  return { ...details, send };
}

/** Starts fetching the rounds, and returns a function that answers the fetch. */
function startFetch() {
  let answer: (view: MapTimelineView) => void = () => undefined;
  const queryFn = () =>
    new Promise<MapTimelineView>((resolve) => {
      answer = resolve;
    });
  const done = client.fetchQuery({ queryKey: KEY, queryFn });
  return async (view: MapTimelineView) => {
    answer(view);
    await done;
  };
}

test("what the room sends during the first fetch is added to its answer", async () => {
  const { send } = openDetails();
  const answer = startFetch();
  send({ course: [round(3)] });
  expect(shown()).toBeUndefined();
  send({ course: [round(4)] });
  await answer(view(1, 2));
  expect(shown()).toEqual([1, 2, 3, 4]);
});

test("a later fetch does not remove what the room sent meanwhile", async () => {
  const { send } = openDetails();
  client.setQueryData(KEY, view(1));
  const answer = startFetch();
  send({ course: [round(2)] });
  expect(shown()).toEqual([1, 2]);
  await answer(view(1));
  expect(shown()).toEqual([1, 2]);
});

test("other matches add nothing, nor does a page that is closed", async () => {
  const { send, close } = openDetails();
  const answer = startFetch();
  send({ course: [round(2)] }, 8);
  send({ course: [round(3)] });
  close();
  await answer(view(1));
  expect(shown()).toEqual([1]);
});
