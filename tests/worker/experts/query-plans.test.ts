import { beforeAll, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import {
  selectAccuracyBoard,
  selectFollowedStrong,
  selectLibrary,
  selectPeriodBoard,
  selectStreakBoard,
  selectStrongBoard,
} from "#db/queries/experts/boards.ts";
import { selectExpertCards, selectExpertPerson } from "#db/queries/experts/profiles.ts";
import { selectRecordOwners } from "#db/queries/experts/records.ts";
import { freshDatabase } from "#tests/support/database.ts";

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
const explain = async (query: { getQuery(): { sql: string; params: unknown[] } }): Promise<string> => {
  const { sql, params } = query.getQuery();
  const { results } = await db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail).join("\n");
};
const PAGE = { page: 3, size: 20 };
const OF = { brandId: "aurora", gameId: 202 };
const PERIOD = { ...OF, period: "weekly", startsAtMs: 0 } as const;

it("reads a page of each board from its index in the index's order", async () => {
  const boards = [
    [selectAccuracyBoard(db, OF, PAGE), "expert_records_by_accuracy (brand_id=? AND scope=?"],
    [selectStreakBoard(db, OF, PAGE), "expert_records_by_streak (brand_id=? AND scope=?"],
    [
      selectPeriodBoard(db, PERIOD, PAGE),
      "expert_periods_board (brand_id=? AND period=? AND starts_at_ms=? AND game_id=?",
    ],
    [selectStrongBoard(db, { ...OF, gameId: 0 }, PAGE), "expert_records_strong (brand_id=?"],
    [selectStrongBoard(db, OF, PAGE), "expert_records_strong_by_game (brand_id=? AND strong_game_id=?"],
    [selectStrongBoard(db, { ...OF, leagueId: 9 }, PAGE), "expert_records_strong_by_league (brand_id=? AND scope=?"],
  ] as const;
  for (const [query, index] of boards) {
    const plan = await explain(query);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN [a-z]\b/);
  }
});

it("sorts a page of the library at most, and reads no list as a whole", async () => {
  const library = await explain(selectLibrary(db, OF, PAGE));
  expect(library).toContain("expert_library_by_age (brand_id=? AND game_id=?");
  const queries = [
    selectFollowedStrong(db, { brandId: "aurora", uid: 1 }, 30),
    ...[
      selectExpertCards(db, [1, 2], { brandId: "aurora", readerUid: 1, nowMs: 1 }),
      selectExpertPerson(db, 1, "aurora"),
    ],
    selectRecordOwners(db, { remainder: 1, of: 120 }, { expertUid: 5, brandId: "aurora" }, 200),
  ];
  for (const query of queries) {
    // Query parameters and the JSON rows of one expert are not tables.
    const plan = (await explain(query)).replaceAll(/SCAN (?:listed|json_each)\b.*/g, "");
    expect(plan).not.toMatch(/SCAN (?:r|l|f|u|plans|expert_\w+)\b/);
  }
});
