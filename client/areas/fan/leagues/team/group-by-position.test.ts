import { expect, test } from "vitest";
import { groupByPosition } from "./group-by-position.ts";

const player = (id: number, role?: string, number?: number) => ({
  id,
  gameId: 202,
  name: `P ${id}`,
  ...(role && { role }),
  ...(number !== undefined && { number }),
});

test("a squad is sorted by position and number, the coach last", () => {
  const members = [player(1, "coach"), player(2, "forward", 9), player(3, "goalkeeper", 1), player(4, "forward", 7)];
  expect(
    groupByPosition([...members, player(5, "sweeper")], "soccer").map(({ role, list }) => [
      role,
      list.map(({ id }) => id),
    ]),
  ).toEqual([
    ["goalkeeper", [3]],
    ["forward", [4, 2]],
    [undefined, [5]],
    ["coach", [1]],
  ]);
});
