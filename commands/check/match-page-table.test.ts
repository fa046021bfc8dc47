import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasTracker } from "#domain/matches/detail/tracker.ts";
import { GAMES } from "#domain/matches/games.ts";
import { ROOT } from "../root.ts";

const rows = readFileSync(join(ROOT, "docs/match-pages.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("docs/match-pages.md has a rule for each element of each game", () => {
  expect(rows.map(([game]) => game).toSorted()).toEqual(GAMES.map(({ slug }) => `\`${slug}\``).toSorted());
  for (const row of rows) expect(row.filter(Boolean), row[0]).toHaveLength(7);
});

test("its trackers are those of the code", () => {
  const without = rows.filter((row) => row.at(-1)?.startsWith("none")).map(([game]) => game);
  expect(without.toSorted()).toEqual(
    GAMES.filter(({ id }) => !hasTracker(id))
      .map(({ slug }) => `\`${slug}\``)
      .toSorted(),
  );
});
