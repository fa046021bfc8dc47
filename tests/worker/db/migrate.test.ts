import { expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { MigrationError, migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { listGames } from "#db/queries/leagues/catalogue.ts";
import { GAMES } from "#domain/matches/games.ts";
import { listTabGames } from "#domain/matches/sport-tabs.ts";
import { emptyDatabase, freshDatabase } from "#tests/support/database.ts";
import { insertSampleCatalogue, insertSampleMatches, sampleMatch } from "./sample-matches.ts";

const applied = async (db: Database) =>
  (await db.$client.prepare("SELECT id, name FROM d1_migrations ORDER BY id").all<{ id: number; name: string }>())
    .results;
const tables = async (db: Database) =>
  (await db.$client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()).results.map(
    (row) => row.name,
  );

const CREATE = {
  name: "0001_a.sql",
  sql: "CREATE TABLE a (id integer);--> statement-breakpoint\nCREATE INDEX a_id ON a (id);",
};
const BROKEN = {
  name: "0002_b.sql",
  sql: [
    "CREATE TABLE b (id integer);",
    "INSERT INTO b VALUES (1);",
    "INSERT INTO b SELECT nothing FROM a;",
    "CREATE TABLE c (id integer);",
  ].join("\n--> statement-breakpoint\n"),
};

it("applies new migrations in order of name, once, and records them like wrangler", async () => {
  const db = emptyDatabase();
  const last = { name: "0003_c.sql", sql: "-- a word before\nALTER TABLE a ADD COLUMN word text;" };
  expect(await migrate(db.$client, [last, CREATE])).toEqual(["0001_a.sql", "0003_c.sql"]);
  expect(await migrate(db.$client, [last, CREATE])).toEqual([]);
  expect(await applied(db)).toEqual([
    { id: 1, name: "0001_a.sql" },
    { id: 2, name: "0003_c.sql" },
  ]);
  expect(await db.$client.prepare("SELECT applied_at FROM d1_migrations").first("applied_at")).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:/,
  );
});

it("names the failing file and statement, and rolls the file back", async () => {
  const db = emptyDatabase();
  const failure = await migrate(db.$client, [CREATE, BROKEN]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationError);
  expect(failure).toMatchObject({ migration: "0002_b.sql", statement: "INSERT INTO b SELECT nothing FROM a;" });
  expect(String(failure)).toContain("0002_b.sql");
  expect(String(failure)).toContain("nothing");
  expect((await applied(db)).map((row) => row.name)).toEqual(["0001_a.sql"]);
  expect(await tables(db)).not.toContain("b");
  const mended = { ...BROKEN, sql: BROKEN.sql.replace("SELECT nothing", "SELECT id") };
  expect(await migrate(db.$client, [CREATE, mended])).toEqual(["0002_b.sql"]);
  expect(await tables(db)).toContain("c");
});

it("reads the project's own migrations in order", async () => {
  const names = (await readMigrations()).map((migration) => migration.name);
  expect(names).toEqual(names.toSorted());
  expect(names[0]).toBe("0000_matches.sql");
});

it("has the games of the catalogue, in order", async () => {
  const games = await listGames(await freshDatabase());
  expect(games.map(({ id, abbr, kind }) => ({ id, slug: abbr, kind }))).toEqual(
    GAMES.map(({ id, slug, kind }) => ({ id, slug, kind })),
  );
});

it("sorts games by tab like the pages", async () => {
  const db = await freshDatabase();
  await insertSampleCatalogue(db);
  await insertSampleMatches(
    db,
    GAMES.map((game) => sampleMatch(game.id, { gameId: game.id })),
  );
  const rows = await db.$client
    .prepare("SELECT id, many_games_tab AS tab FROM matches")
    .all<{ id: number; tab: string | null }>();
  for (const tab of ["esports", "other"] as const) {
    expect(
      rows.results
        .filter((row) => row.tab === tab)
        .map((row) => row.id)
        .toSorted(),
    ).toEqual(
      listTabGames(tab)
        .map((game) => game.id)
        .toSorted(),
    );
  }
});
