// Long because it is one story: a brand is deployed, rolled back, given new keys and restored while pages are open.

import { request as httpsRequest } from "node:https";
import { TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployBrand } from "#commands/deploy/deploy-brand.ts";
import { readDeployment } from "#commands/deploy/deployment-file.ts";
import { createPlatformApi } from "#commands/deploy/platform-api.ts";
import { rollBack } from "#commands/deploy/roll-back.ts";
import { runWrangler } from "#commands/deploy/run-wrangler.ts";
import { readSettingsFile, writeSettingsFile } from "#commands/deploy/settings-file.ts";
import { openRemoteDatabase } from "#commands/operator/remote-database.ts";
import { runBatch } from "#db/client.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { launchBrowser, openPage } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, hmacHex } from "#tests/support/feed.ts";
import { prepareDeployment, REQUIRED_SETTINGS } from "#tests/support/platform/deploy-to-fake.ts";
import { createProviders, createVisitor } from "#tests/support/platform/deployed-visitors.ts";
import { startFakePlatform } from "#tests/support/platform/fake-platform.ts";
import { createSecondBuild } from "#tests/support/platform/second-build.ts";
import { startSteadyLoad } from "#tests/support/steady-load.ts";
import { signStripeWebhook, stripeEvent } from "#tests/worker/wallet/fake-stripe.ts";
import { inviteFirstStaff } from "#worker/services/operations/invite-first-staff.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

const HOST = "www.aurora.example";
const SITE = `https://${HOST}`;
const MATCH = 990001;
const OPEN_PAGES = 60;
const WEBHOOK_SECRET = "whsec_deployments";
const OPERATOR = "marta@crew.example";
const FAN = "fan@home.example";
const COINS = 1_000_000;

const { emails, outbound } = createProviders();
let platform: Awaited<ReturnType<typeof startFakePlatform>>;
let browser: Browser;
beforeAll(async () => {
  platform = await startFakePlatform({ zones: [{ name: "aurora.example", status: "active" }], outbound });
  browser = await launchBrowser([`--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${platform.port}`]);
});
afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

/** Over the network, as browsers do: it fails while the platform of the test restarts its workers. */
function send(
  path: string,
  { method = "GET", headers = {}, body = "" } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: platform.port, path, method, rejectUnauthorized: false };
    const sent = httpsRequest({ ...options, headers: { host: HOST, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const buildOf = (page: Page) => page.locator("meta[name=build]").getAttribute("content");
const follow = (page: Page, name: string) => page.locator("header").getByRole("link", { name, exact: true }).click();
async function open(): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openPage(browser, { ignoreHTTPSErrors: true });
  await opened.page.goto(`${SITE}/en/soccer/${MATCH}`);
  await opened.page.locator('html[data-connection="connected"]').waitFor();
  return opened;
}

test("a deployment, a rollback, new keys and a restore under open pages lose nothing", {
  timeout: 600_000,
  retry: 0,
}, async () => {
  const settings = new Map([
    ...REQUIRED_SETTINGS,
    ["STRIPE_SECRET_KEY", "sk_test_deployments"],
    ["STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET],
  ]);
  const { input, ports } = prepareDeployment(platform, settings);
  await deployBrand(input, ports);
  const first = input.buildId;
  const deployment = readDeployment(input.deploymentFile);
  if (!deployment) throw new Error("nothing was deployed");
  const db = openRemoteDatabase(createPlatformApi(input.platform), deployment);
  const feedSecret = readSettingsFile(input.settingsFile).get("FEED_SECRET") ?? "";

  // An operator with two factors, a fan with coins, and a live match.
  await inviteFirstStaff(
    { db, nowMs: Date.now() },
    { username: "marta", email: OPERATOR, role: "operator", brandId: "aurora" },
  );
  await platform.runSchedule("kickoff-aurora");
  const operator = createVisitor(platform, SITE, emails);
  await operator.signIn(OPERATOR);
  const { secret } = await operator.call<{ secret: string }>("POST /user/twoStep/start");
  const authenticator = new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 });
  await operator.call("POST /user/twoStep/confirm", { code: authenticator.generate() });
  const fan = createVisitor(platform, SITE, emails);
  await fan.signIn(FAN);
  const uid = await db.$client
    .prepare("SELECT user_id FROM user_contacts WHERE value = ?1")
    .bind(FAN)
    .first<number>("user_id");
  if (uid === null) throw new Error("the fan did not register");
  await runBatch(db, [
    insertEntry(db, issueEntry("opening_balance", `opening_balance:${uid}`, uid, "coins", COINS), Date.now()),
  ]);
  const body = JSON.stringify(createLiveMatchDelivery());
  const signature = { "x-signature": await hmacHex(feedSecret, body), "content-type": "application/json" };
  expect((await send("/internal/feed", { method: "POST", headers: signature, body })).status).toBe(200);

  const site = { send, origin: `wss://127.0.0.1:${platform.port}`, host: HOST, feedSecret };
  const [old, oldFiles] = [await open(), await send(`/en/soccer/${MATCH}`)];
  const load = await startSteadyLoad(site, { token: fan.token(), pages: OPEN_PAGES });

  // Deployed: the old page goes on with the old files, and switches at its second navigation.
  const second = createSecondBuild();
  await deployBrand({ ...input, ...second }, ports);
  await load.expectNothingLost();
  expect(await buildOf(old.page)).toBe(first);
  for (const [file] of oldFiles.text.matchAll(/\/assets\/[\w-]+\.(?:js|css)/g))
    expect((await send(file)).status, file).toBe(200);
  await old.page.locator('html[data-connection="connected"]').waitFor({ timeout: 60_000 });
  await follow(old.page, "Matches");
  await old.page.waitForURL(/\/en\/(?!soccer\/)/);
  expect(await buildOf(old.page)).toBe(first);
  await follow(old.page, "Home");
  await expect.poll(() => buildOf(old.page).catch(() => undefined), { timeout: 30_000 }).toBe(second.buildId);

  // Rolled back: a page of the newer build arrives at the older one.
  const newer = await open();
  expect(await buildOf(newer.page)).toBe(second.buildId);
  await rollBack({ ...input, ...second }, ports);
  await load.expectNothingLost();
  await newer.page.locator('html[data-connection="connected"]').waitFor({ timeout: 60_000 });
  await follow(newer.page, "Matches");
  await newer.page.waitForURL(/\/en\/(?!soccer\/)/);
  await follow(newer.page, "Home");
  await expect.poll(() => buildOf(newer.page).catch(() => undefined), { timeout: 30_000 }).toBe(first);
  await newer.page.locator("main").getByRole("heading").first().waitFor();

  // New keys: both are accepted, stored values are encrypted again, then the old ones go. Nobody is signed out.
  const keys = readSettingsFile(input.settingsFile);
  keys.set("SESSION_SECRET_NEXT", "n".repeat(43)).set("ROOM_SECRET_NEXT", "r".repeat(43));
  writeSettingsFile(input.settingsFile, keys);
  await deployBrand({ ...input, ...second }, ports);
  await expect(rollBack({ ...input, ...second }, ports)).rejects.toThrow(/SESSION_SECRET, ROOM_SECRET/);
  await load.expectNothingLost();
  await operator.call("GET /goods/shelf");
  await platform.runSchedule("kickoff-aurora");
  for (const name of ["SESSION_SECRET", "ROOM_SECRET"]) {
    keys.set(name, keys.get(`${name}_NEXT`) ?? "");
    keys.delete(`${name}_NEXT`);
  }
  writeSettingsFile(input.settingsFile, keys);
  await deployBrand({ ...input, ...second }, ports);
  const forget = (name: string, worker: string) =>
    runWrangler(["secret", "delete", name, "--name", worker], input.platform);
  await forget("SESSION_SECRET_NEXT", "kickoff-aurora");
  for (const worker of ["kickoff-aurora", "kickoff-rooms-aurora"]) await forget("ROOM_SECRET_NEXT", worker);
  await load.expectNothingLost();
  await operator.call("GET /goods/shelf");
  const returned = createVisitor(platform, SITE, emails);
  // A code is accepted once, so this is that of the next half minute.
  const nextCode = () => authenticator.generate({ timestamp: Date.now() + 30_000 });
  await returned.signInWithSecondFactor(OPERATOR, nextCode);
  await returned.call("GET /goods/shelf");

  await load.stop();
  await load.expectNothingLost();
  const bought = async () =>
    (await db.$client.prepare("SELECT count(*) AS n FROM score_passes").first<number>("n")) ?? 0;
  expect(load.done.purchases).toBeGreaterThan(10);
  expect(load.done.views).toBeGreaterThan(10);
  expect(await bought()).toBe(load.done.purchases);
  expect((await verifyLedger({ db, nowMs: Date.now() })).problems).toEqual([]);

  // Restored to a bookmark: what came later is gone, pages stay connected, and the provider's repeated payment counts once.
  type Order = { id: string; priceMinor: number; currency: string };
  const order = await fan.call<Order>("POST /orderpay/payByAlipay", { cny: 100, method: "card" });
  const api = createPlatformApi(input.platform);
  const databaseApi = `/accounts/${deployment.accountId}/d1/database/${deployment.databaseId}/time_travel`;
  const { bookmark } = await api.get<{ bookmark: string }>(`${databaseApi}/bookmark`);
  const paidEvent = stripeEvent("checkout.session.completed", {
    id: "cs_1",
    object: "checkout.session",
    payment_status: "paid",
    metadata: { order_id: order.id, through: "checkout" },
    amount_total: order.priceMinor,
    currency: order.currency.toLowerCase(),
  });
  const stripeSends = async () => {
    const { body: text, headers } = signStripeWebhook(paidEvent, WEBHOOK_SECRET);
    const path = "/internal/payments/stripe";
    return (await send(path, { method: "POST", headers: Object.fromEntries(headers), body: text })).status;
  };
  const stateOfOrder = async () =>
    (await fan.call<{ state: string }>("GET /orderpay/rechargeOrder", { id: order.id })).state;
  const coins = async () =>
    db.$client
      .prepare("SELECT sum(balance) AS n FROM ledger_accounts WHERE user_id = ?1 AND purse = 'coins'")
      .bind(uid)
      .first<number>("n");
  const before = await coins();
  expect(await stripeSends()).toBe(200);
  expect(await stateOfOrder()).toBe("paid");
  const after = await coins();
  await load.goal();
  await load.expectNothingLost();

  await api.post(`${databaseApi}/restore?bookmark=${bookmark}`, {});
  expect(await coins()).toBe(before);
  expect(await stateOfOrder()).not.toBe("paid");
  expect([await stripeSends(), await stripeSends()]).toEqual([200, 200]);
  expect(await stateOfOrder()).toBe("paid");
  expect(await coins()).toBe(after);
  await load.goal();
  await load.expectNothingLost();
  expect(await bought()).toBe(load.done.purchases);
  expect((await verifyLedger({ db, nowMs: Date.now() })).problems).toEqual([]);
  load.closePages();
  // The browser reports sockets that were cut off; everything else would be a fault.
  const isCut = (line: string) => /WebSocket|ERR_(CONNECTION|EMPTY_RESPONSE|NETWORK|SOCKET)|Failed to fetch/.test(line);
  expect([...old.complaints, ...newer.complaints].filter((line) => !isCut(line))).toEqual([]);
});
