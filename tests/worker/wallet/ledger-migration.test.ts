import { expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { emptyDatabase } from "#tests/support/database.ts";

const FIRST_WITH_ALL_KINDS = "ledger_accounts_of_all_kinds";

it("the migration keeps every entry and adds an earnings account for each user", async () => {
  const db = emptyDatabase();
  const migrations = await readMigrations();
  const place = migrations.findIndex(({ name }) => name.includes(FIRST_WITH_ALL_KINDS));
  await migrate(db.$client, migrations.slice(0, place));
  await runBatch(db, [
    db.$client.prepare(
      `INSERT INTO users (id, username, username_key, registered_at_ms, registration_source)
       VALUES (7, 'ann', 'ann', 0, 'email')`,
    ),
    db.$client.prepare(
      `INSERT INTO ledger_accounts (id, user_id, purse) VALUES ('user:7:coins', 7, 'coins'),
         ('user:7:bonus_coins', 7, 'bonus_coins'), ('user:7:diamonds', 7, 'diamonds')`,
    ),
    db.$client.prepare(
      `INSERT INTO ledger_entries (key, leg, kind, purse, from_account, to_account, amount, at_ms)
       VALUES ('a', 1, 'opening_balance', 'coins', 'house:coins', 'user:7:coins', 50, 1),
         ('b', 1, 'recharge', 'diamonds', 'house:diamonds', 'user:7:diamonds', 8, 2)`,
    ),
  ]);
  const rows = () =>
    db.$client.prepare("SELECT rowid AS row, key, amount, at_ms FROM ledger_entries ORDER BY rowid").all();
  const before = (await rows()).results;
  await migrate(db.$client, migrations);
  expect((await rows()).results).toEqual(before);
  const accounts = await db.$client
    .prepare("SELECT id, kind, balance FROM ledger_accounts WHERE balance <> 0 OR user_id = 7 ORDER BY id")
    .all();
  expect(accounts.results).toEqual([
    { id: "house:coins", kind: "house", balance: -50 },
    { id: "house:diamonds", kind: "house", balance: -8 },
    { id: "user:7:bonus_coins", kind: "user", balance: 0 },
    { id: "user:7:coins", kind: "user", balance: 50 },
    { id: "user:7:diamonds", kind: "user", balance: 8 },
    { id: "user:7:earnings", kind: "user", balance: 0 },
  ]);
});
