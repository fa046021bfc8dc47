import { describe, expect, it } from "vitest";
import type { CanonicalMatch, EventKind } from "../matches/match.ts";
import { MAX_EVENTS_PER_MATCH, MAX_REJECTED_PER_MATCH, type ReceivedMatch, reconcileMatch } from "./reconcile-match.ts";
import { storedMatchAfter } from "./stored-match.ts";

const told = (
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
  toldAtMs: revision * 100,
  ...(rejectedId !== undefined && { rejectedId }),
});
const catalogue = { gameOfLeague: () => 202, gameOfTeam: () => 202 };
const settle = (current: ReceivedMatch | undefined, ...rest: ReceivedMatch[]) =>
  reconcileMatch(
    current && storedMatchAfter(undefined, current.match, current.toldAtMs),
    rest,
    new Map([[1, { kind: "goal" }]]),
    catalogue,
  );

describe("all rows of one match", () => {
  it("are validated by revision", () => {
    const settled = settle(undefined, told(3, 1, 0, [[3, "correction"]]), told(2, 2, 0, [[2, "goal"]]), told(1, 1, 0));
    expect(settled.match?.revision).toBe(3);
    expect(settled.counts).toEqual({ applied: 3, ignored: 0, quarantined: 0 });
    expect(settled.events.map((event) => event.seq)).toEqual([2, 3]);
    expect(settled.stored).toMatchObject({ revision: 3, updatedAtMs: 300, lastSeq: 3 });
  });

  it("stores late events without the late score, and no event twice", () => {
    const settled = settle(
      told(5, 2, 0),
      told(4, 1, 0, [
        [1, "goal"],
        [2, "goal"],
      ]),
    );
    expect(settled.match).toBeUndefined();
    expect(settled.stored?.revision).toBe(5);
    expect(settled.events.map((event) => event.seq)).toEqual([2]);
    expect(settled.counts).toEqual({ applied: 0, ignored: 1, quarantined: 0 });
  });

  it("keeps the first event of a number and rejects contradicting ones", () => {
    const settled = settle(
      told(5, 2, 0),
      told(7, 3, 0, [
        [1, "red_card"],
        [2, "goal"],
      ]),
      told(8, 3, 0, [
        [1, "goal"],
        [2, "own_goal"],
      ]),
    );
    expect(settled.events.map(({ seq, kind }) => [seq, kind])).toEqual([[2, "goal"]]);
    expect(settled.rejectedEvents.map(({ event: { seq, kind }, why }) => [seq, kind, why])).toEqual([
      [1, "red_card", "event_retold"],
      [2, "own_goal", "event_retold"],
    ]);
  });

  it("stops storing events at the limit, but still stores the score", () => {
    const beyond = Array.from({ length: 400 }, (_, at): [number, EventKind] => [
      MAX_EVENTS_PER_MATCH - 99 + at,
      "kill",
    ]);
    const settled = settle(told(5, 2, 0), told(6, 3, 0, beyond));
    expect(settled.match?.score.home).toBe(3);
    expect(settled.events).toHaveLength(100);
    expect(settled.rejectedEvents).toHaveLength(MAX_REJECTED_PER_MATCH);
    expect(settled.rejectedEvents[0]).toMatchObject({ why: "too_many_events" });
  });

  it("holds rows after a gap, and applies them once the gap is filled", () => {
    const gap = settle(told(2, 2, 0), told(4, 1, 1, [[4, "goal"]]));
    expect(gap.rejected.map((one) => one.why)).toEqual(["score_fell_without_correction"]);
    expect(gap.events).toEqual([]);

    const filled = settle(told(2, 2, 0), told(4, 1, 1, [[4, "goal"]], 77), told(3, 1, 0, [[3, "correction"]]));
    expect(filled.match?.revision).toBe(4);
    expect(filled.resolved).toEqual([{ rejectedId: 77, resolution: "applied" }]);
    expect(filled.counts).toEqual({ applied: 1, ignored: 0, quarantined: 0 });
    expect(filled.events.map((event) => event.seq)).toEqual([3, 4]);
  });

  it("discards held rows when a newer one is valid", () => {
    const settled = settle(told(2, 2, 0), told(4, 1, 1, [], 77), told(5, 2, 1));
    expect(settled.match?.revision).toBe(5);
    // The held row is validated first, against the stored match.
    expect(settled.resolved).toEqual([]);
    const next = settle(told(5, 2, 1), told(4, 1, 1, [], 77), told(6, 3, 1));
    expect(next.resolved).toEqual([{ rejectedId: 77, resolution: "superseded" }]);
  });

  it("limits the number of open rejected rows", () => {
    const held = Array.from({ length: MAX_REJECTED_PER_MATCH }, (_, place) => told(10 + place, 0, 0, [], 100 + place));
    const settled = settle(told(2, 2, 0), ...held, told(50, 0, 0));
    expect(settled.rejected).toHaveLength(1);
    expect(settled.resolved).toEqual([{ rejectedId: 100, resolution: "superseded" }]);
  });
});
