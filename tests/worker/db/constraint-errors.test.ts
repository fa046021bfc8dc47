import { beforeAll, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { games } from "#db/schema/index.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { insertSampleCatalogue, insertSampleMatches, sampleMatch } from "./sample-matches.ts";

let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await insertSampleMatches(db, [sampleMatch(1)]);
});

const DELIVERY = "INSERT INTO feed_deliveries VALUES ('a', 'b', 1, 1, 0, 0, 0, '[]', NULL, 0)";

it.each([
  [
    `${DELIVERY}, ('a', 'b', 1, 1, 0, 0, 0, '[]', NULL, 0)`,
    { kind: "unique", table: "feed_deliveries", columns: ["source", "delivery_id"] },
  ],
  ["UPDATE matches SET score_home = -1", { kind: "check", name: "matches_score" }],
  ["UPDATE matches SET state = 'paused'", { kind: "check", name: "matches_state" }],
  ["UPDATE matches SET revision = -1", { kind: "check", name: "matches_revision" }],
  ["UPDATE matches SET away_id = home_id", { kind: "check", name: "matches_sides" }],
  ["UPDATE matches SET league_id = 987654", { kind: "foreign_key" }],
  ["UPDATE teams SET initials = NULL", { kind: "not_null", table: "teams", column: "initials" }],
])("parses a violation of %s", async (sql, expected) => {
  const error = await db.$client
    .prepare(sql)
    .run()
    .catch((thrown: unknown) => thrown);
  expect(toConstraintViolation(error)).toEqual(expected);
});

it("finds the cause inside drizzle's error, and ignores other failures", async () => {
  const soccer = { id: 202, abbr: "again", name: "Again", kind: "sport", logo: "", sort: 1 } as const;
  const wrapped = await db
    .insert(games)
    .values(soccer)
    .catch((thrown: unknown) => thrown);
  expect(toConstraintViolation(wrapped)).toEqual({ kind: "unique", table: "games", columns: ["id"] });
  const other = await db.$client
    .prepare("SELECT nothing FROM games")
    .run()
    .catch((thrown: unknown) => thrown);
  expect(other).toBeInstanceOf(Error);
  expect(toConstraintViolation(other)).toBeUndefined();
  expect(toConstraintViolation("a word")).toBeUndefined();
});
