import { expect, test } from "vitest";
import type { BracketRound } from "#domain/leagues/views.ts";
import { layoutBracket } from "./bracket-layout.ts";

const round = (stage: string, ties: number): BracketRound => ({
  stage,
  ties: Array.from({ length: ties }, (_, at) => ({ place: at + 1 })),
});

test("every tie is centred between its two predecessors, the final is last", () => {
  const { rounds, paths, width, height } = layoutBracket([round("Q", 4), round("S", 2), round("F", 1)]);
  const [quarters, semis, final] = rounds.map(({ ties }) => ties.map(({ y }) => y));
  expect(semis).toEqual([
    ((quarters?.[0] ?? 0) + (quarters?.[1] ?? 0)) / 2,
    ((quarters?.[2] ?? 0) + (quarters?.[3] ?? 0)) / 2,
  ]);
  expect(final).toEqual([((semis?.[0] ?? 0) + (semis?.[1] ?? 0)) / 2]);
  expect(paths).toHaveLength(6);
  expect(width).toBeGreaterThan(rounds[2]?.x ?? 0);
  expect(height).toBeGreaterThan(Math.max(...(quarters ?? [])));
});

test("no tie is lost when rounds don't halve, and without rounds the layout is empty", () => {
  const { rounds } = layoutBracket([round("first", 5), round("F", 1)]);
  expect(rounds.map(({ ties }) => ties.length)).toEqual([5, 1]);
  expect(layoutBracket([round("only", 3)]).paths).toEqual([]);
  expect(layoutBracket([])).toMatchObject({ rounds: [], paths: [] });
});

test("a bye has no connecting line but keeps its position", () => {
  const first = round("Q", 4);
  const { paths, rounds } = layoutBracket([
    { ...first, ties: first.ties.map((tie, at) => (at === 0 ? { ...tie, bye: true as const } : tie)) },
    round("S", 2),
    round("F", 1),
  ]);
  expect(paths).toHaveLength(5);
  expect(rounds[0]?.ties).toHaveLength(4);
});
