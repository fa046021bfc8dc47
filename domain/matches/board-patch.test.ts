import { expect, test } from "vitest";
import { toBoardPatch } from "./board-patch.ts";

const score = { home: 1, away: 0, parts: [] };

test("lists receive the side in possession, but not the players", () => {
  const turn = { side: "away", player: "Ann", figures: { outs: 2 } } as const;
  expect(toBoardPatch({ score, phase: { kind: "inning", number: 3, side: "top", turn } })).toEqual({
    score,
    phase: { kind: "inning", number: 3, side: "top", turn: { side: "away" } },
  });
  expect(toBoardPatch({ score, phase: { kind: "quarter", number: 1, turn: { figures: { fouls_home: 3 } } } })).toEqual({
    score,
    phase: { kind: "quarter", number: 1 },
  });
  expect(toBoardPatch({ score })).toEqual({ score });
});

test("of the side stats lists receive only those they show", () => {
  const detailOnBoard = (homeDetail: string) => toBoardPatch({ score: { ...score, homeDetail } }).score.homeDetail;
  expect(["40", "142/3 (18.2)", "outs=1 on=13", "kills=9 towers=4", "kills=2 place=9"].map(detailOnBoard)).toEqual([
    ...["40", "142/3 (18.2)", "outs=1 on=13"],
    ...[undefined, undefined],
  ]);
});
