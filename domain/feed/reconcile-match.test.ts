import { describe, expect, it } from "vitest";
import type { CanonicalMatch, EventKind } from "../matches/match.ts";
import {
  MAX_EVENTS_PER_MATCH,
  MAX_REJECTED_PER_MATCH,
  nextStoredMatch,
  type ReceivedMatch,
  reconcileMatch,
} from "./reconcile-match.ts";

const received = (
  revision: number,
  home: number,
  away: number,
  events: [seq: number, kind: EventKind][] = [],
  rejectedId?: number,
): ReceivedMatch & { match: CanonicalMatch } => ({
  match: {
    id: 1,
    gameId: 202,
    leagueId: 10,
    homeId: 21,
    awayId: 22,
    startsAtMs: 1_000,
    revision,
    state: "in_progress",
    score: { home, away, parts: [] },
    events: events.map(([seq, kind]) => ({ seq, kind, atMs: revision })),
  },
  reportedAtMs: revision * 100,
  ...(rejectedId !== undefined && { rejectedId }),
});
const catalogue = { gameOfLeague: () => 202, gameOfTeam: () => 202 };
const reconcile = (current: ReceivedMatch | undefined, ...rest: ReceivedMatch[]) =>
  reconcileMatch(
    current && nextStoredMatch(undefined, current.match, current.reportedAtMs),
    rest,
    new Map([[1, { kind: "goal" }]]),
    catalogue,
  );

describe("all rows of one match", () => {
  it("are validated by revision", () => {
    const result = reconcile(
      undefined,
      received(3, 1, 0, [[3, "correction"]]),
      received(2, 2, 0, [[2, "goal"]]),
      received(1, 1, 0),
    );
    expect(result.match?.revision).toBe(3);
    expect(result.counts).toEqual({ applied: 3, ignored: 0, quarantined: 0 });
    expect(result.events.map((event) => event.seq)).toEqual([2, 3]);
    expect(result.stored).toMatchObject({ revision: 3, updatedAtMs: 300, lastSeq: 3 });
  });

  it("stores late events without the late score, and no event twice", () => {
    const result = reconcile(
      received(5, 2, 0),
      received(4, 1, 0, [
        [1, "goal"],
        [2, "goal"],
      ]),
    );
    expect(result.match).toBeUndefined();
    expect(result.stored?.revision).toBe(5);
    expect(result.events.map((event) => event.seq)).toEqual([2]);
    expect(result.counts).toEqual({ applied: 0, ignored: 1, quarantined: 0 });
  });

  it("keeps the first event of a number and rejects contradicting ones", () => {
    const result = reconcile(
      received(5, 2, 0),
      received(7, 3, 0, [
        [1, "red_card"],
        [2, "goal"],
      ]),
      received(8, 3, 0, [
        [1, "goal"],
        [2, "own_goal"],
      ]),
    );
    expect(result.events.map(({ seq, kind }) => [seq, kind])).toEqual([[2, "goal"]]);
    expect(result.rejectedEvents.map(({ event: { seq, kind }, why }) => [seq, kind, why])).toEqual([
      [1, "red_card", "event_retold"],
      [2, "own_goal", "event_retold"],
    ]);
  });

  it("stops storing events at the limit, but still stores the score", () => {
    const overLimit = Array.from({ length: 400 }, (_, at): [number, EventKind] => [
      MAX_EVENTS_PER_MATCH - 99 + at,
      "kill",
    ]);
    const result = reconcile(received(5, 2, 0), received(6, 3, 0, overLimit));
    expect(result.match?.score.home).toBe(3);
    expect(result.events).toHaveLength(100);
    expect(result.rejectedEvents).toHaveLength(MAX_REJECTED_PER_MATCH);
    expect(result.rejectedEvents[0]).toMatchObject({ why: "too_many_events" });
  });

  it("holds rows after a gap, and applies them once the gap is filled", () => {
    const gap = reconcile(received(2, 2, 0), received(4, 1, 1, [[4, "goal"]]));
    expect(gap.rejected.map((one) => one.why)).toEqual(["score_fell_without_correction"]);
    expect(gap.events).toEqual([]);

    const filled = reconcile(
      received(2, 2, 0),
      received(4, 1, 1, [[4, "goal"]], 77),
      received(3, 1, 0, [[3, "correction"]]),
    );
    expect(filled.match?.revision).toBe(4);
    expect(filled.resolved).toEqual([{ rejectedId: 77, resolution: "applied" }]);
    expect(filled.counts).toEqual({ applied: 1, ignored: 0, quarantined: 0 });
    expect(filled.events.map((event) => event.seq)).toEqual([3, 4]);
  });

  it("discards held rows when a newer one is valid", () => {
    const result = reconcile(received(2, 2, 0), received(4, 1, 1, [], 77), received(5, 2, 1));
    expect(result.match?.revision).toBe(5);
    // Row 77 is validated first, against the stored match.
    expect(result.resolved).toEqual([]);
    const next = reconcile(received(5, 2, 1), received(4, 1, 1, [], 77), received(6, 3, 1));
    expect(next.resolved).toEqual([{ rejectedId: 77, resolution: "superseded" }]);
  });

  it("limits the number of open rejected rows", () => {
    const held = Array.from({ length: MAX_REJECTED_PER_MATCH }, (_, place) =>
      received(10 + place, 0, 0, [], 100 + place),
    );
    const result = reconcile(received(2, 2, 0), ...held, received(50, 0, 0));
    expect(result.rejected).toHaveLength(1);
    expect(result.resolved).toEqual([{ rejectedId: 100, resolution: "superseded" }]);
  });
});
