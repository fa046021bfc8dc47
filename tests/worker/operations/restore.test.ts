// Long because it is one story: docs/runbook.md, "Restore", from a bookmark to the restored database.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployBrand } from "#commands/deploy/deploy-brand.ts";
import { readDeployment } from "#commands/deploy/deployment-file.ts";
import { createPlatformApi } from "#commands/deploy/platform-api.ts";
import { runWrangler } from "#commands/deploy/run-wrangler.ts";
import { openRemoteDatabase } from "#commands/operator/remote-database.ts";
import { ROOT } from "#commands/root.ts";
import { prepareDeployment, REQUIRED_SETTINGS } from "#tests/support/platform/deploy-to-fake.ts";
import { startFakePlatform } from "#tests/support/platform/fake-platform.ts";
import {
  completedSession,
  createProviders,
  createStripeSender,
  createVisitor,
  type RechargeOrder,
} from "#tests/support/platform/visit-brand.ts";
import { renumberAfterRestore } from "#worker/services/operations/after-restore.ts";

const SITE = "https://www.aurora.example";
const WEBHOOK_SECRET = "whsec_restore";
const TOP_UP = { cny: 100, method: "card" };
const DAY_MS = 86_400_000;

const { emails, outbound } = createProviders();
let platform: Awaited<ReturnType<typeof startFakePlatform>>;
beforeAll(async () => {
  platform = await startFakePlatform({ zones: [{ name: "aurora.example", status: "active" }], outbound });
});
afterAll(() => platform?.stop());

/** The runbook's restore command, for this brand. */
function restoreCommand(bookmark: string): string[] {
  const [, command] =
    /`npx wrangler (d1 time-travel restore [^`]+)`/.exec(readFileSync(join(ROOT, "docs/runbook.md"), "utf8")) ?? [];
  if (!command) throw new Error("the runbook does not say how to restore a database");
  return command.replace("<brand>", "aurora").replace("<bookmark>", bookmark).split(" ");
}

test("after the database was damaged it is restored to the bookmark of the last deployment, and what came since is repeated", {
  timeout: 600_000,
}, async () => {
  const settings = new Map([
    ...REQUIRED_SETTINGS,
    ["STRIPE_SECRET_KEY", "sk_test_restore"],
    ["STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET],
  ]);
  const { input, ports } = prepareDeployment(platform, settings);
  await deployBrand(input, ports);
  const deployment = readDeployment(input.deploymentFile);
  if (!deployment) throw new Error("nothing was deployed");
  const db = openRemoteDatabase(createPlatformApi(input.platform), deployment);
  const stripeSends = createStripeSender(platform, SITE, WEBHOOK_SECRET);
  const number = (sql: string) => db.$client.prepare(sql).first<number>("n");
  const run = (args: readonly string[]) => runWrangler(args, input.platform);

  const early = createVisitor(platform, SITE, emails);
  await early.signIn("early@home.example");
  const order = await early.call<RechargeOrder>("POST /orderpay/payByAlipay", TOP_UP);
  const stateOf = async (visitor: typeof early, { id }: RechargeOrder) =>
    (await visitor.call<RechargeOrder>("GET /orderpay/rechargeOrder", { id })).state;
  await deployBrand(input, ports);
  const [{ bookmark, at } = { bookmark: "", at: "" }] = readDeployment(input.deploymentFile)?.history ?? [];

  // After the bookmark: payment of the earlier order, a new customer with a payment, and the damage.
  await stripeSends("checkout.session.completed", completedSession(order), "evt_before");
  const late = createVisitor(platform, SITE, emails);
  await late.signIn("late@home.example");
  const unknown = await late.call<RechargeOrder>("POST /orderpay/payByAlipay", TOP_UP);
  await stripeSends("checkout.session.completed", completedSession(unknown), "evt_after");
  expect([await stateOf(early, order), await stateOf(late, unknown)]).toEqual(["paid", "paid"]);
  const sentToRooms = (await number("SELECT seq AS n FROM sqlite_sequence WHERE name = 'room_messages'")) ?? 0;
  expect(sentToRooms).toBeGreaterThan(0);
  await db.$client.prepare("DELETE FROM user_contacts").run();

  // A restore point that is not available is rejected, and nothing changes.
  await expect(run(restoreCommand("00000fff-00000000-00004e2f-0123456789abcdef0123456789abcdef"))).rejects.toThrow(
    /is invalid/,
  );
  const tooOld = new Date(Date.now() - 31 * DAY_MS).toISOString();
  const byTimestamp = (timestamp: string) =>
    run(["d1", "time-travel", "restore", "kickoff-aurora", `--timestamp=${timestamp}`]);
  await expect(byTimestamp(tooOld)).rejects.toThrow("within the last 30 days");
  const direct = await fetch(
    `${platform.apiUrl}/accounts/${platform.accountId}/d1/database/${deployment.databaseId}/time_travel/restore?timestamp=${tooOld}`,
    { method: "POST", headers: { authorization: `Bearer ${platform.token}` } },
  );
  expect(direct.status).toBe(400);
  expect(await number("SELECT count(*) AS n FROM user_contacts")).toBe(0);

  const output = await run(restoreCommand(bookmark));
  expect(output).toContain("Database kickoff-aurora restored back to bookmark");
  const [, undo = ""] = /restore to the previous bookmark: (\S+)/.exec(output) ?? [];
  expect(await number("SELECT count(*) AS n FROM user_contacts")).toBe(1);
  expect(await stateOf(early, order)).toBe("pending");
  await expect(late.call("GET /user/info")).rejects.toThrow(/no_session|session_expired/);
  await renumberAfterRestore({ db, nowMs: Date.now() });
  expect(await number("SELECT seq AS n FROM sqlite_sequence WHERE name = 'room_messages'")).toBeGreaterThan(
    sentToRooms,
  );
  await deployBrand(input, ports);
  expect((await (await platform.fetch(`${SITE}/healthz`)).json()) as object).toMatchObject({
    database: true,
    rooms: true,
  });

  // Stripe resends the events after the bookmark, possibly more than once.
  for (const _time of [1, 2]) {
    await stripeSends("checkout.session.completed", completedSession(order), "evt_before");
    await stripeSends("checkout.session.completed", completedSession(unknown), "evt_after");
  }
  expect(await stateOf(early, order)).toBe("paid");
  expect(await number("SELECT sum(balance) AS n FROM ledger_accounts WHERE purse = 'coins' AND user_id > 0")).toBe(
    order.amount,
  );
  const { results: doubts } = await db.$client
    .prepare("SELECT why, count(*) AS n FROM payment_events WHERE outcome = 'quarantined' GROUP BY why")
    .all();
  expect(doubts).toEqual([{ why: "unknown_order", n: 1 }]);

  // The bookmark printed by the restore command undoes it; a timestamp selects the state at that time.
  await run(restoreCommand(undo));
  expect(await number("SELECT count(*) AS n FROM user_contacts")).toBe(0);
  expect(await stateOf(late, unknown)).toBe("paid");
  await byTimestamp(at);
  expect(await number("SELECT count(*) AS n FROM user_contacts")).toBe(1);
});
