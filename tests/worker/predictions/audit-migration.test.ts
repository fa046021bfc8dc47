import { expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { emptyDatabase } from "#tests/support/database.ts";

test("the migration keeps the audit log unchanged and allows new actions", async () => {
  const db = emptyDatabase();
  const all = await readMigrations();
  const place = all.findIndex(({ sql }) => sql.includes("prediction_opened"));
  await migrate(db.$client, all.slice(0, place));
  const insert = "INSERT INTO room_audit (room_id, actor_id, action, detail, at_ms) VALUES ('r', 1, ?1, '{}', 5)";
  for (const action of ["room_opened", "muted"]) await db.$client.prepare(insert).bind(action).run();
  await migrate(db.$client, all);
  await db.$client.prepare(insert).bind("prediction_opened").run();
  const { results } = await db.$client.prepare("SELECT id, action FROM room_audit ORDER BY id").all();
  expect(results).toEqual([
    { id: 1, action: "room_opened" },
    { id: 2, action: "muted" },
    { id: 3, action: "prediction_opened" },
  ]);
  await expect(db.$client.prepare("DELETE FROM room_audit").run()).rejects.toThrow("never deleted");
  await expect(db.$client.prepare("UPDATE room_audit SET at_ms = 1").run()).rejects.toThrow("never changed");
});
