import { expect, test } from "vitest";
import { sideLine } from "./side-line.ts";
import { lastInningsRuns, type Scored, sideDetail, sideSum, sideTotal } from "./side-score.ts";

const [SOCCER, BASEBALL, TENNIS, CRICKET, SNOOKER] = [202, 205, 203, 210, 204];
const live = (gameId: number, score: Scored["score"], state: Scored["state"] = "in_progress"): Scored => ({
  ...{ gameId, state, score },
});
const OUTS = ["no outs", "1 out", "2 outs"];
const both = (of: (side: "home" | "away") => string) => [of("home"), of("away")];

test("a cricket innings has its wickets, one that was not batted a dash, and all out only runs", () => {
  const chase = live(CRICKET, { home: 161, away: 0, homeDetail: "161/7 (18.2)", parts: [{ home: 161, away: 0 }] });
  expect(both((side) => sideTotal(chase, side))).toEqual(["161/7", "–"]);
  expect(both((side) => sideLine(chase, side, []))).toEqual(["18.2", ""]);
  const over = live(
    CRICKET,
    { home: 162, away: 90, homeDetail: "162/10 (19.4)", awayDetail: "90/10", parts: [] },
    "finished",
  );
  expect(both((side) => sideTotal(over, side))).toEqual(["162", "90"]);
  expect(both((side) => sideLine(over, side, []))).toEqual(["", ""]);
});

test("a side that has not batted has a dash, whatever the feed sends of it", () => {
  const at = (score: Scored["score"], turn?: "home" | "away"): Scored => ({
    ...live(CRICKET, score),
    phase: { kind: "inning", number: 1, ...(turn && { turn: { side: turn } }) },
  });
  const parts = [{ home: 0, away: 0 }];
  const firstBall = at({ home: 0, away: 0, homeDetail: "0/0 (0.0)", parts }, "home");
  expect(both((side) => sideTotal(firstBall, side))).toEqual(["0/0", "–"]);
  const noTurn = at({ home: 0, away: 0, homeDetail: "0/1 (0.3)", parts });
  expect(both((side) => sideTotal(noTurn, side))).toEqual(["0/1", "–"]);
  const zeros = at(
    { home: 0, away: 88, homeDetail: "0/0 (0.0)", awayDetail: "88/2 (9.0)", parts: [{ home: 0, away: 88 }] },
    "away",
  );
  expect(both((side) => sideTotal(zeros, side))).toEqual(["–", "88/2"]);
  expect(both((side) => sideDetail(zeros, side).text)).toEqual(["", "9.0"]);
});

test("two innings of a side are told one after the other, wickets and overs of the last one", () => {
  const score: Scored["score"] = {
    ...{ home: 423, away: 301, homeDetail: "178/6 (52.1)", awayDetail: "301/10 (96.0)" },
    parts: [
      { home: 245, away: 0 },
      { home: 0, away: 301 },
      { home: 178, away: 0 },
    ],
  };
  const test = live(CRICKET, score);
  expect(both((side) => sideTotal(test, side))).toEqual(["245 & 178/6", "301"]);
  expect(both((side) => sideLine(test, side, []))).toEqual(["52.1", "96.0"]);
  expect(both((side) => sideSum(test, side))).toEqual(["423", "301"]);
  expect(both((side) => String(lastInningsRuns(test, side)))).toEqual(["178", "301"]);
  const over = live(CRICKET, { ...score, homeDetail: "178/10 (60.0)" }, "finished");
  expect(sideTotal(over, "home")).toBe("245 & 178");
  expect(sideTotal(live(CRICKET, { ...score, homeDetail: undefined }), "home")).toBe("245 & 178");
  // Parts that do not add up to the total say nothing about the innings.
  expect(sideTotal(live(CRICKET, { ...score, home: 430, homeDetail: undefined }), "home")).toBe("430");
});

test("sets are listed with the points of the game in play", () => {
  const parts = [
    { home: 6, away: 4 },
    { home: 2, away: 3 },
  ];
  const match = live(TENNIS, { home: 1, away: 0, homeDetail: "40", awayDetail: "15", parts });
  expect(both((side) => sideTotal(match, side))).toEqual(["1", "0"]);
  expect(both((side) => sideLine(match, side, []))).toEqual(["6 2\u200240", "4 3\u200215"]);
});

test("outs are said in words, and only during play", () => {
  const score = { home: 3, away: 2, homeDetail: "outs=2 on=13", parts: [] };
  const match = live(BASEBALL, score);
  expect(both((side) => sideLine(match, side, OUTS))).toEqual(["2 outs", ""]);
  expect(sideDetail(live(BASEBALL, score, "finished"), "home")).toEqual({ text: "" });
});

test("a shoot-out is said after the end, too, and the break of a frame as it is", () => {
  const final = live(SOCCER, { home: 1, away: 1, homeDetail: "(4)", awayDetail: "(3)", parts: [] }, "finished");
  expect(both((side) => sideLine(final, side, []))).toEqual(["(4)", "(3)"]);
  const frame = live(SNOOKER, { home: 3, away: 2, homeDetail: "45", parts: [{ home: 1, away: 0 }] });
  expect(both((side) => sideLine(frame, side, []))).toEqual(["45", ""]);
});
