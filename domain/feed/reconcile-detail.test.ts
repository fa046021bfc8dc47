import { expect, it } from "vitest";
import type { CanonicalDetail } from "../matches/detail/detail.ts";
import { reconcileDetail, type StoredDetail } from "./reconcile-detail.ts";
import type { StoredMatch } from "./stored-match.ts";

const MATCH: StoredMatch = {
  id: 1,
  gameId: 202,
  homeId: 1,
  awayId: 2,
  revision: 1,
  updatedAtMs: 1,
  state: "in_progress",
  score: { home: 0, away: 0, parts: [] },
  lastSeq: 0,
};
const line = (seq: number) => ({ seq, atMs: seq, kind: "corner" as const });
const createStats = (revision: number, shots: [number, number]): CanonicalDetail["statistics"] => ({
  revision,
  parts: [{ shots, corners: [1, 1] }],
  players: [],
});
const createStored = (over: Partial<StoredDetail>): StoredDetail => ({ revisions: {}, seqs: {}, ...over });

it("stores new parts and entries, and publishes only changed values", () => {
  const before = createStored({
    revisions: { statistics: 3, conditions: 9 },
    statistics: { revision: 3, parts: [{ shots: [1, 1], corners: [1, 1] }], players: [] },
    seqs: { text: new Set([1]) },
  });
  const delivered = {
    matchId: 1,
    statistics: createStats(4, [2, 1]),
    conditions: { revision: 9 },
    text: [line(1), line(2)],
  };
  const { store, delta } = reconcileDetail(before, delivered, MATCH);
  expect(store).toEqual({ matchId: 1, statistics: createStats(4, [2, 1]), text: [line(2)] });
  expect(delta).toEqual({ text: [line(2)], statistics: { revision: 4, total: { shots: [2, 1] } } });
});

it("returns nothing when nothing is new", () => {
  const before = createStored({ revisions: { statistics: 4 }, seqs: { text: new Set([1]) } });
  expect(reconcileDetail(before, { matchId: 1, statistics: createStats(4, [9, 9]), text: [line(1)] }, MATCH)).toEqual(
    {},
  );
});

it("rejects implausible details", () => {
  expect(reconcileDetail(undefined, { matchId: 1, text: [line(1)] }, undefined)).toEqual({ rejected: "unknown_match" });
  const unknownStats = {
    matchId: 1,
    statistics: { revision: 1, parts: [{ aces: [1, 0] as [number, number] }], players: [] },
  };
  expect(reconcileDetail(undefined, unknownStats, MATCH)).toEqual({ rejected: "unknown_statistic" });
  const side = { starters: [{ playerId: 5, name: "Ann" }], bench: [] };
  const lineups = { revision: 1, confirmed: true, home: side, away: side };
  expect(reconcileDetail(undefined, { matchId: 1, lineups }, MATCH)).toEqual({ rejected: "person_twice" });
  const twelve = { starters: Array.from({ length: 12 }, (_, at) => ({ name: `Player ${at}` })), bench: [] };
  const crowded = { revision: 1, confirmed: true, home: twelve, away: side };
  expect(reconcileDetail(undefined, { matchId: 1, lineups: crowded }, MATCH)).toEqual({
    rejected: "too_many_starters",
  });
});
