// Long because it is one story: an empty account becomes a live brand.

import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployBrand } from "#commands/deploy/deploy-brand.ts";
import { readDeployment } from "#commands/deploy/deployment-file.ts";
import { createPlatformApi } from "#commands/deploy/platform-api.ts";
import { readSettingsFile } from "#commands/deploy/settings-file.ts";
import { openRemoteDatabase } from "#commands/operator/remote-database.ts";
import { createLiveMatchDelivery, hmacHex, TEST_LEAGUE } from "#tests/support/feed.ts";
import { prepareDeployment, REQUIRED_SETTINGS } from "#tests/support/platform/deploy-to-fake.ts";
import { startFakePlatform } from "#tests/support/platform/fake-platform.ts";
import {
  completedSession,
  createProviders,
  createStripeSender,
  createVisitor,
  type RechargeOrder,
} from "#tests/support/platform/visit-brand.ts";
import { inviteFirstStaff } from "#worker/services/operations/invite-first-staff.ts";

const URL_OF_SITE = "https://www.aurora.example";
const WEBHOOK_SECRET = "whsec_launch";
const OPERATOR_EMAIL = "marta@crew.example";
const FAN_EMAIL = "fan@home.example";

const { emails, outbound } = createProviders();

let platform: Awaited<ReturnType<typeof startFakePlatform>>;
beforeAll(async () => {
  platform = await startFakePlatform({ zones: [{ name: "aurora.example", status: "active" }], outbound });
});
afterAll(() => platform?.stop());

const visitor = () => createVisitor(platform, URL_OF_SITE, emails);

test("an empty account: deploy, staff, league, live match, registration, recharge, purchase, refund", async () => {
  const settings = new Map([
    ...REQUIRED_SETTINGS,
    ["STRIPE_SECRET_KEY", "sk_test_launch"],
    ["STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET],
  ]);
  const { input, ports } = prepareDeployment(platform, settings);
  const stripeSends = createStripeSender(platform, URL_OF_SITE, WEBHOOK_SECRET);
  await deployBrand(input, ports);
  const deployment = readDeployment(input.deploymentFile);
  if (!deployment) throw new Error("nothing was deployed");
  const db = openRemoteDatabase(createPlatformApi(input.platform), deployment);
  expect(await db.$client.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);

  // The first operator is invited by the command, signs in by email, and has no rights before the second factor.
  const staff = { username: "marta", email: OPERATOR_EMAIL, role: "operator", brandId: "aurora" } as const;
  await inviteFirstStaff({ db, nowMs: Date.now() }, staff);
  await platform.runSchedule("kickoff-aurora");
  expect(emails.map(({ to }) => to)).toEqual([[OPERATOR_EMAIL]]);
  const operator = visitor();
  expect(await operator.signIn(OPERATOR_EMAIL)).toMatchObject({ newUser: false });
  await expect(operator.call("GET /goods/shelf")).rejects.toThrow("rights_need_two_step");
  const { secret } = await operator.call<{ secret: string }>("POST /user/twoStep/start");
  const code = new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 }).generate();
  await operator.call("POST /user/twoStep/confirm", { code });
  expect(await operator.call("GET /goods/shelf")).toEqual({ list: [], next: null });

  // The league arrives with the first signed delivery; the operator maps the polled provider's league to it.
  const feedSecret = readSettingsFile(input.settingsFile).get("FEED_SECRET") ?? "";
  const body = JSON.stringify(createLiveMatchDelivery());
  const pushed = await platform.fetch(`${URL_OF_SITE}/internal/feed`, {
    method: "POST",
    headers: { "x-signature": await hmacHex(feedSecret, body), "content-type": "application/json" },
    body,
  });
  expect(pushed.status).toBe(200);
  const mapping = { provider: "api-football", kind: "league", providerId: "39", id: TEST_LEAGUE.id };
  expect(await operator.call("POST /feed/map", mapping)).toEqual({ providerId: "39", id: TEST_LEAGUE.id });
  const page = await platform.fetch(`${URL_OF_SITE}/en/soccer/990001`);
  expect(await page.text()).toContain("Northport Rovers");

  const { id: goodsId } = await operator.call<{ id: number }>("POST /goods/shelf/save", {
    kind: "shipped",
    category: "wear",
    priceCoins: 100,
    stock: 5,
    isOnSale: true,
    texts: { en: { name: "Scarf", description: "Warm." } },
  });

  // A fan registers by email and tops up.
  const fan = visitor();
  expect(await fan.signIn(FAN_EMAIL)).toMatchObject({ newUser: true });
  const order = await fan.call<RechargeOrder>("POST /orderpay/payByAlipay", { cny: 100, method: "card" });
  expect(order.payUrl).toContain("checkout.stripe.com");
  await stripeSends("checkout.session.completed", completedSession(order));
  expect(await fan.call("GET /orderpay/rechargeOrder", { id: order.id })).toMatchObject({ state: "paid" });

  // The fan buys a scarf; the operator rejects the order, which refunds the coins.
  const bought = await fan.call<{ id: string; state: string }>("POST /orderpay/goodsOrder", { goodsId });
  const shipping = { recipient: "Ada Winter", address: "1 Harbour Road", contact: "+44 20 0000 0000" };
  const paid = await fan.call<{ state: string }>("POST /orderpay/payGoodsOrder", {
    orderId: bought.id,
    coins: 100,
    ...shipping,
  });
  expect(paid.state).toBe("under_review");
  const coins = async () =>
    (
      await db.$client
        .prepare(
          "SELECT sum(balance) AS coins FROM ledger_accounts WHERE purse IN ('coins', 'bonus_coins') AND user_id = (SELECT user_id FROM user_contacts WHERE value = ?1)",
        )
        .bind(FAN_EMAIL)
        .first<{ coins: number }>()
    )?.coins ?? 0;
  const afterPurchase = await coins();
  await operator.call("POST /goods/queue/claim", { orderId: bought.id });
  await operator.call("POST /goods/queue/refuse", { orderId: bought.id, reason: "out_of_stock" });
  expect(await coins()).toBe(afterPurchase + 100);

  // The provider refunds the top-up.
  await stripeSends("charge.refunded", {
    id: "ch_1",
    object: "charge",
    metadata: { order_id: order.id },
    amount_refunded: order.priceMinor,
    currency: order.currency.toLowerCase(),
  });
  expect(await fan.call("GET /orderpay/rechargeOrder", { id: order.id })).toMatchObject({ state: "refunded" });
  expect(await coins()).toBe(afterPurchase + 100 - order.amount);
}, 600_000);
