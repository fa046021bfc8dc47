import { expect, test } from "vitest";
import { OUTBOX_ROOMS } from "#db/queries/feed/outbox.ts";
import { boardTopic, matchTopic } from "#party/protocol/match-feed/frames.ts";
import { createRoomBatches } from "./room-batches.ts";

const phase = { kind: "inning", number: 3, side: "top", turn: { side: "away", player: "Ann", figures: { outs: 2 } } };
const change = {
  id: 7,
  revision: 4,
  updatedAtMs: 5,
  state: "in_progress",
  phase,
  score: { home: 0, away: 1, parts: [] },
  events: [{ seq: 1, kind: "run", atMs: 5 }],
};
const row = {
  id: 1,
  atMs: 5,
  matchId: 7,
  gameId: 205,
  change: JSON.stringify(change),
  pending: OUTBOX_ROOMS.boardOfAll | OUTBOX_ROOMS.boardOfGame | OUTBOX_ROOMS.match,
};

test("sends the side in possession to boards, and player and stats to the match's own room only", () => {
  const changes = new Map(createRoomBatches([row]).map(({ topic, entries }) => [topic, entries[0]?.change]));
  const { events: _events, ...score } = change;
  const onBoard = { ...score, phase: { ...phase, turn: { side: "away" } } };
  expect(changes.get(boardTopic("all"))).toEqual(onBoard);
  expect(changes.get(boardTopic(205))).toEqual(onBoard);
  expect(changes.get(matchTopic(7))).toEqual(change);
});
