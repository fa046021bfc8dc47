import { describe, expect, test } from "vitest";
import { freshnessText, isFeedDelayed } from "#client/features/matches/live/freshness.ts";
import { matchClockSeconds, matchClockText } from "#client/features/matches/live/match-clock-text.ts";
import type { Clock } from "#domain/matches/match.ts";
import { liveCell, notLiveCell } from "./state-cell.ts";

const NOW = 1_800_000_000_000;
const running = (seconds: number, direction: Clock["direction"] = "up"): Clock => ({
  seconds,
  asOfMs: NOW,
  running: true,
  direction,
});

describe("clockText", () => {
  test("football minutes are rounded up", () => {
    expect(matchClockText(running(0), { kind: "half", number: 1 }, "clock", NOW)).toBe("1'");
    expect(matchClockText(running(66 * 60 + 59), { kind: "half", number: 2 }, "clock", NOW)).toBe("67'");
    expect(matchClockText(running(66 * 60 + 59), { kind: "half", number: 2 }, "clock", NOW + 1_000)).toBe("68'");
  });

  test("time past the end of a half is added time", () => {
    expect(matchClockText(running(45 * 60), { kind: "half", number: 1 }, "clock", NOW)).toBe("45+1'");
    expect(matchClockText(running(94 * 60), { kind: "half", number: 2 }, "clock", NOW)).toBe("90+5'");
    expect(matchClockText(running(105 * 60), { kind: "overtime", number: 1 }, "clock", NOW)).toBe("105+1'");
    expect(matchClockText(running(120 * 60), { kind: "overtime", number: 2 }, "clock", NOW)).toBe("120+1'");
  });

  test("other games show minutes and seconds, some counting down to zero", () => {
    expect(matchClockText(running(252, "down"), { kind: "quarter", number: 3 }, "quarters", NOW + 3_000)).toBe("4:09");
    expect(matchClockSeconds(running(5, "down"), NOW + 60_000)).toBe(0);
    expect(matchClockText(running(2_000), { kind: "map", number: 1 }, "maps", NOW)).toBe("33:20");
  });

  test("a stopped clock stays; a slow device clock shows no earlier time", () => {
    expect(matchClockSeconds({ ...running(30), running: false }, NOW + 99_000)).toBe(30);
    expect(matchClockSeconds(running(30), NOW - 5_000)).toBe(30);
  });
});

describe("freshness", () => {
  test("a feed is delayed after a minute without updates", () => {
    expect(isFeedDelayed(NOW, NOW + 59_999)).toBe(false);
    expect(isFeedDelayed(NOW, NOW + 60_000)).toBe(true);
  });

  test("says how long ago", () => {
    expect(freshnessText(NOW, NOW + 4_200)).toBe("Updated 4s ago");
    expect(freshnessText(NOW, NOW)).toBe("Updated just now");
    expect(freshnessText(NOW, NOW + 61_000)).toBe("Feed delayed");
  });
});

describe("liveCell", () => {
  const live = { gameId: 202, phase: { kind: "half", number: 2 } as const, clock: running(66 * 60), updatedAtMs: NOW };

  test("a football minute needs no half", () => {
    expect(liveCell(live, "clock", NOW)).toEqual({ tone: "live", top: "67'", bottom: "" });
  });

  test("other clocks show their period", () => {
    const quarter = { ...live, phase: { kind: "quarter", number: 3 } as const, clock: running(252, "down") };
    expect(liveCell(quarter, "quarters", NOW)).toEqual({ tone: "live", top: "Q3", bottom: "4:12" });
    const extra = { ...live, phase: { kind: "overtime", number: 1 } as const, clock: running(95 * 60) };
    expect(liveCell(extra, "clock", NOW)).toEqual({ tone: "live", top: "ET", bottom: "96'" });
  });

  test.each([
    [{ kind: "halftime", number: 1 } as const, "HT"],
    [{ kind: "break", number: 1 } as const, "Break"],
    [{ kind: "interrupted", number: 2 } as const, "Stopped"],
  ])("a pause shows no clock: %j", (phase, top) => {
    expect(liveCell({ ...live, phase }, "clock", NOW)).toEqual({ tone: "pause", top, bottom: "" });
  });

  test.each([
    [{ kind: "set", number: 4 } as const, "sets" as const, "Set 4"],
    [{ kind: "inning", number: 4, side: "top" } as const, "innings" as const, "Top 4"],
    [{ kind: "inning", number: 9, side: "bottom" } as const, "innings" as const, "Bot 9"],
    [{ kind: "penalties", number: 1 } as const, "clock" as const, "Pens"],
  ])("a part without a clock is its name: %j", (phase, family, top) => {
    expect(liveCell({ gameId: 206, phase, updatedAtMs: NOW }, family, NOW)).toEqual({ tone: "live", top, bottom: "" });
  });

  test("a silent feed shows no clock", () => {
    expect(liveCell(live, "clock", NOW + 60_000)).toEqual({ tone: "delayed", top: "2nd half", bottom: "Delayed" });
  });
});

test.each([
  ["not_started", { tone: "soon", top: "19:30", bottom: "" }],
  ["finished", { tone: "done", top: "FT", bottom: "19:30" }],
  ["awarded", { tone: "done", top: "Awarded", bottom: "19:30" }],
  ["postponed", { tone: "off", top: "Postp.", bottom: "19:30" }],
  ["cancelled", { tone: "off", top: "Canc.", bottom: "19:30" }],
  ["abandoned", { tone: "off", top: "Aband.", bottom: "19:30" }],
] as const)("a match that does not run: %s", (state, cell) => {
  expect(notLiveCell({ gameId: 202, state, score: { home: 0, away: 0, parts: [] } }, "clock", "19:30")).toEqual(cell);
});

test.each([
  ["not_started", { tone: "soon", top: "20 Nov", bottom: "19:30" }],
  ["finished", { tone: "done", top: "FT", bottom: "20 Nov" }],
] as const)("where the list has no heading per day, a row names it: %s", (state, cell) => {
  const card = { gameId: 202, state, score: { home: 0, away: 0, parts: [] } };
  expect(notLiveCell(card, "clock", "19:30", "20 Nov")).toEqual(cell);
});
