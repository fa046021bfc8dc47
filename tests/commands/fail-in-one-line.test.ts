import { expect, test } from "vitest";
import { failureLine } from "#commands/site/fail-in-one-line.ts";
import { MigrationError, migrate } from "#db/migrate.ts";
import { emptyDatabase } from "#tests/support/database.ts";

test("reports a broken migration on a single line that names the file", async () => {
  const broken = {
    name: "0007_oops.sql",
    sql: "CREATE TABLE one (id integer);\n--> statement-breakpoint\nCREATE TABEL two (id integer);",
  };
  const error = await migrate(emptyDatabase().$client, [broken]).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(MigrationError);
  const line = failureLine(error);
  expect(line).toContain("0007_oops.sql");
  expect(line.split("\n")).toHaveLength(1);
});
