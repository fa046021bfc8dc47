import { beforeEach, expect, test } from "vitest";
import { runBatch } from "#db/client.ts";
import { eraseStatements } from "#db/queries/identity/erase-account.ts";
import { insertEntry, insertEscrowAccount } from "#db/queries/wallet/ledger.ts";
import { escrowAccountId, userAccountId } from "#domain/wallet/ledger-accounts.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { decideStaffRequest } from "#worker/services/staff/decide-staff-request.ts";
import { requestStaffChange } from "#worker/services/staff/request-staff-change.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { createStaffWorld, type StaffWorld } from "./staff-world.ts";

let world: StaffWorld;
let [first, second, duplicate, kept] = [0, 0, 0, 0];
beforeEach(async () => {
  world = await createStaffWorld();
  first = await world.join("first", "operator");
  second = await world.join("second", "operator");
  duplicate = await world.join("twice");
  kept = await world.join("once");
  await insertEntry(world.db, issueEntry("recharge", "r1", duplicate, "coins", 300), ACCOUNT_NOW_MS);
  await insertEntry(world.db, issueEntry("recharge", "r2", kept, "coins", 50), ACCOUNT_NOW_MS);
});

const ask = (userId = duplicate, intoUserId = kept) =>
  requestStaffChange(world.as(first), {
    kind: "merge_accounts",
    userId,
    intoUserId,
    reason: "one person, two accounts",
  });
const approve = (requestId: number) =>
  decideStaffRequest(world.as(second), { requestId, decision: "approve", note: "" });
const write = (sql: string, ...values: (string | number)[]) =>
  world.db.$client
    .prepare(sql)
    .bind(...values)
    .run();
const balanceOf = (uid: number) =>
  world.count(`SELECT balance AS n FROM ledger_accounts WHERE id = '${userAccountId(uid, "coins")}'`);

test("two people merge a duplicate: money, contacts and follows move, the duplicate is signed out and erased", async () => {
  await write(
    "INSERT INTO follows (follower_id, followed_id, at_ms) VALUES (?, ?, 1), (?, ?, 2)",
    duplicate,
    first,
    duplicate,
    kept,
  );
  await write(
    "UPDATE user_contacts SET kind = 'phone', area_code = '+86', value = '+8613800000000' WHERE user_id = ?",
    duplicate,
  );
  const { requestId } = await ask();
  expect(await balanceOf(kept)).toBe(50);
  expect(await approve(requestId)).toMatchObject({ state: "approved" });
  expect([await balanceOf(duplicate), await balanceOf(kept)]).toEqual([0, 350]);
  expect(await world.count(`SELECT deposited_coins AS n FROM user_growth WHERE user_id = ${kept}`)).toBe(350);
  expect(await world.count(`SELECT count(*) AS n FROM user_contacts WHERE user_id = ${kept}`)).toBe(2);
  expect(await world.count(`SELECT count(*) AS n FROM follows WHERE follower_id = ${kept}`)).toBe(1);
  expect(await world.count(`SELECT count(*) AS n FROM sessions WHERE user_id = ${duplicate}`)).toBe(0);
  expect((await verifyLedger({ db: world.db, nowMs: ACCOUNT_NOW_MS })).problems).toEqual([]);
  await runBatch(world.db, eraseStatements(world.db, duplicate, ACCOUNT_NOW_MS));
  expect(
    await world.count(`SELECT count(*) AS n FROM account_deletions WHERE user_id = ${duplicate} AND state = 'erased'`),
  ).toBe(1);
  expect(await world.count(`SELECT count(*) AS n FROM user_contacts WHERE user_id = ${kept}`)).toBe(2);
});

test("the requester does not approve, and nobody merges into or from their own account", async () => {
  const { requestId } = await ask();
  await expect(decideStaffRequest(world.as(first), { requestId, decision: "approve", note: "" })).rejects.toMatchObject(
    {
      code: "second_operator_needed",
    },
  );
  await expect(ask(first)).rejects.toMatchObject({ code: "not_own_decision" });
  await expect(ask(duplicate, first)).rejects.toMatchObject({ code: "not_own_decision" });
  await expect(ask()).rejects.toMatchObject({ code: "conflict" });
});

test("staff, banned accounts and money under way are not merged, also when they appear before the approval", async () => {
  await expect(ask(second)).rejects.toMatchObject({ code: "accounts_not_mergeable", fields: ["roles"] });
  await expect(ask(kept, kept)).rejects.toMatchObject({ code: "accounts_not_mergeable", fields: ["same"] });
  await expect(ask(duplicate, 999)).rejects.toMatchObject({ code: "user_not_found", fields: ["intoUserId"] });
  const { requestId } = await ask();
  await runBatch(world.db, [insertEscrowAccount(world.db, "goods:1", duplicate, ["coins"])]);
  const hold = {
    key: "h1",
    kind: "goods_hold" as const,
    purse: "coins" as const,
    from: userAccountId(duplicate, "coins"),
    to: escrowAccountId("goods:1", "coins"),
    amount: 10,
  };
  await insertEntry(world.db, hold, ACCOUNT_NOW_MS);
  await expect(approve(requestId)).rejects.toMatchObject({ code: "accounts_not_mergeable", fields: ["money"] });
  expect(await balanceOf(duplicate)).toBe(290);
  await write(
    "INSERT INTO account_sanctions (user_id, kind, reason, note, by_id, at_ms) VALUES (?, 'ban', 'fraud', '', ?, 1)",
    kept,
    first,
  );
  await expect(approve(requestId)).rejects.toMatchObject({ code: "accounts_not_mergeable", fields: ["sanction"] });
});
