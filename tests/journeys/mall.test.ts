import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "#tests/support/journey.ts";
import { openPageAs, openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { createTestToken } from "./shop-users.ts";

let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});

const tokenOf = (name: string) => createTestToken(site, name);
const openAs = (name: string, path: string) => openSignedIn(browser, site, { name, path });

const issueCoins = (name: string, coins: number) =>
  site.database.$client
    .prepare(
      `INSERT INTO ledger_entries (key, leg, kind, purse, from_account, to_account, amount, at_ms)
       SELECT ?2, 1, 'correction', 'coins', 'house:coins', 'user:' || id || ':coins', ?3, ?4 FROM users WHERE username = ?1`,
    )
    .bind(name, `gift:${name}:${coins}`, coins, Date.now())
    .run();

async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel("Recipient").fill("Ann Winter");
  await page.getByLabel("Shipping address").fill("1 Harbour Street");
  await page.getByLabel("Phone or email for delivery").fill("+47 55 55 55 55");
}
const orderIdOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

test("a shipped product: ordered, paid, approved, shipped, returned, and refunded", async () => {
  const { page, pageErrors, token } = await openAs("rich", "/en/mall");
  await page.getByRole("link", { name: "Clothing" }).click();
  await page.getByRole("link", { name: /^Terrace scarf/ }).click();
  await page.getByRole("button", { name: "Quantity +1" }).click();
  await page.getByRole("button", { name: "Redeem · 960 coins" }).click();
  await page.getByText(/^Reserved for 1[45]:\d\d$/).waitFor();
  await page.getByRole("button", { name: "Pay 960 coins" }).click();
  await page.getByText("This field is required").first().waitFor();
  await fillShipping(page);
  await page.getByRole("button", { name: "Pay 960 coins" }).click();
  await page.getByText("Coins on hold while we review your order.").waitFor();
  const order = { orderId: orderIdOf(page) };
  const call = createApiCaller(site);
  const balance = async () => (await call("GET /user/userGold", undefined, { token })).envelope.result;
  expect(await balance()).toMatchObject({ coins: 99_040, heldCoins: 960 });

  const back = await openAs("operator", "/en/admin/goods");
  const card = back.page.locator(`[data-order="${order.orderId}"]`);
  await card.getByText("1 Harbour Street").waitFor();
  await card.getByRole("button", { name: "Claim" }).click();
  await card.getByText("Assigned to you").waitFor();
  await card.getByRole("button", { name: "Approve" }).click();
  await card.waitFor({ state: "detached" });
  await back.page.getByRole("link", { name: "Redeemed" }).click();
  await card.getByLabel("Tracking number").fill("NO-2026-1");
  await card.getByRole("button", { name: "Mark as shipped" }).click();
  await card.getByText("NO-2026-1").waitFor();
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await page.getByText("It's on its way.").waitFor();
  await page.getByText("NO-2026-1").waitFor();
  await card.getByText("Refund coins").first().click();
  await card.getByLabel("Reason (shown to the buyer)").selectOption("broken");
  await card.getByRole("button", { name: "Refund coins" }).click();
  await card.waitFor({ state: "detached" });
  expect(back.pageErrors).toEqual([]);
  await page.reload();
  await page.getByText("Returned to us. Your coins have been refunded.").waitFor();
  expect(await balance()).toMatchObject({ coins: 100_000, heldCoins: 0 });
  await page.getByRole("link", { name: "My redemptions" }).click();
  await page.getByRole("link", { name: /Terrace scarf.*Returned/ }).waitFor();
  expect(pageErrors).toEqual([]);
});

test("two buyers of the last unit: one gets it, the other is told why and not charged", async () => {
  await site.database.$client.prepare("UPDATE goods SET stock = 1 WHERE id = 6").run();
  await issueCoins("fan", 2_000);
  const people = await Promise.all(["fan", "rich"].map((name) => openAs(name, "/en/mall/details/6")));
  await Promise.all(people.map(({ page }) => page.getByRole("button", { name: "Redeem · 890 coins" }).click()));
  const outcomes = await Promise.all(
    people.map(({ page }) =>
      Promise.race([
        page
          .getByRole("heading", { name: "Confirm order" })
          .waitFor()
          .then(() => "held"),
        page
          .getByRole("alert")
          .filter({ hasText: "Redemption failed" })
          .getByText("Sold out. You weren't charged.")
          .waitFor()
          .then(() => "sold out"),
      ]),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["held", "sold out"]);
  const winner = people[outcomes.indexOf("held")];
  const loser = people[outcomes.indexOf("sold out")];
  if (!winner || !loser) throw new Error("neither buyer got the last unit");
  await fillShipping(winner.page);
  await winner.page.getByRole("button", { name: "Pay 890 coins" }).click();
  await winner.page.getByText("Under review").waitFor();
  const { envelope } = await createApiCaller(site)("GET /user/userGold", undefined, { token: loser.token });
  expect(envelope.result.heldCoins).toBe(0);
  expect(await site.database.$client.prepare("SELECT stock FROM goods WHERE id = 6").first("stock")).toBe(0);
});

test("shows a changed price before payment", async () => {
  const { page } = await openAs("rich", "/en/mall/details/9");
  await page.getByRole("button", { name: "Redeem · 320 coins" }).click();
  await page.getByRole("heading", { name: "Confirm order" }).waitFor();
  await fillShipping(page);
  await site.database.$client.prepare("UPDATE goods SET price_coins = 350 WHERE id = 9").run();
  await page.getByRole("button", { name: "Pay 320 coins" }).click();
  await page.getByText("The price changed from 320 coins to 350 coins.").waitFor();
  await page.getByRole("button", { name: "Pay 350 coins" }).click();
  await page.getByText("Under review").waitFor();
});

test("the scheduled job expires an unpaid order and restocks it, and the order page says so", async () => {
  const { page } = await openAs("rich", "/en/mall/details/9");
  await page.getByRole("button", { name: /^Redeem/ }).click();
  await page.getByRole("heading", { name: "Confirm order" }).waitFor();
  const stock = () => site.database.$client.prepare("SELECT stock FROM goods WHERE id = 9").first<number>("stock");
  const held = (await stock()) ?? 0;
  await site.database.$client
    .prepare("UPDATE goods_orders SET hold_until_ms = 1 WHERE id = ?1")
    .bind(orderIdOf(page))
    .run();
  await site.runSchedule();
  expect(await stock()).toBe(held + 1);
  await fillShipping(page);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByText("Cancelled", { exact: true }).first().waitFor();
  expect(await site.database.$client.prepare("SELECT count(*) AS n FROM ledger_audits").first("n")).toBe(1);
});

test("a code is approved, and revealed on request to its buyer only", async () => {
  const { page, token } = await openAs("rich", "/en/mall/details/13");
  await page.getByRole("button", { name: "Redeem · 350 coins" }).click();
  await page.getByRole("button", { name: "Pay 350 coins" }).click();
  await page.getByText("Under review").waitFor();
  const order = { orderId: orderIdOf(page) };
  const call = createApiCaller(site);
  await call("POST /goods/queue/approve", order, { token: await tokenOf("operator") });
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  expect(await page.content()).not.toContain("DEMO-13");
  await page.getByRole("button", { name: "Show codes" }).click();
  await page.getByText(/^DEMO-13-\d{4}$/).waitFor();
  const other = await call("POST /goods/order/cards", order, { token: await tokenOf("fan") });
  expect(other.status).toBe(404);
  expect((await call("GET /user/notices", undefined, { token })).envelope.result.list[0]).toMatchObject({
    kind: "goods_order",
    params: { event: "charge" },
  });
});

test("a box: shows its odds, draws a prize, and verifies the proof in the browser and in the public log", async () => {
  const { page, pageErrors } = await openAs("rich", "/en/mall/details/20");
  await page.getByRole("row", { name: /Match ball.*8%/ }).waitFor();
  await fillShipping(page);
  await page.getByLabel("Your seed").fill("my-own-luck");
  await page.getByRole("button", { name: "Draw for 299 coins" }).click();
  await page.getByText(/^You won: /).waitFor();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Verified: hash, seeds and result match").waitFor();
  await page.getByRole("link", { name: "All draws" }).click();
  await page.getByText(/^Draw 1:/).waitFor();
  await page.getByText("my-own-luck").waitFor();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Verified: hash, seeds and result match").waitFor();
  expect(pageErrors).toEqual([]);
  const elsewhere = await openPageAs(browser, site, "/en/about");
  const response = await elsewhere.page.goto(`${site.url.replace("localhost", "ember.localhost")}/en/mall/details/20`);
  expect(response?.status()).toBe(404);
});

test("upgrading VIP to SVIP costs the difference for the remaining days, which is shown before payment", async () => {
  await issueCoins("expert", 5_000);
  const { page, pageErrors } = await openAs("expert", "/en/userInfo/vip");
  await page.getByText("You're not a member yet").waitFor();
  await page.getByRole("radio", { name: /^VIP 1 month/ }).check({ force: true });
  await page.getByRole("button", { name: "Pay 300 coins" }).click();
  await page.getByText(/^You're VIP until/).waitFor();
  await page.getByText("Welcome to VIP!").waitFor();
  expect(await page.getByRole("button", { name: /^Pay / }).count()).toBe(0);
  await page.getByRole("radio", { name: /^SVIP Upgrade remaining days only/ }).check({ force: true });
  await page.getByText("Difference for 30 days").waitFor();
  await page.getByRole("button", { name: "Pay 380 coins" }).click();
  await page.getByText(/^You're SVIP until/).waitFor();
  await page.getByText("Upgraded").waitFor();
  await page.goto(`${site.url}/en/userInfo/myOrder`);
  await page.getByRole("link", { name: /VIP · 1 month/ }).waitFor();
  expect(pageErrors).toEqual([]);
});

test("an unknown product still shows as not found after preferences have loaded", async () => {
  const token = await tokenOf("svip");
  const { page } = await openPageAs(browser, site, "/en/about");
  await page.context().addCookies([{ name: "token", value: token, url: site.url }]);
  const loadedAgain = page.waitForResponse((response) => response.url().includes("/goods/details"));
  await page.goto(`${site.url}/en/mall/details/999999`);
  await loadedAgain;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.getByRole("heading", { name: "This page could not be found" }).waitFor();
  expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
});

test("guests can browse the shop, and are asked to log in when buying", async () => {
  const { page } = await openPageAs(browser, site, "/en/mall/details/1");
  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(data.some((text) => text.includes('"Product"') && text.includes('"48.00"'))).toBe(true);
  await page.getByRole("button", { name: "Redeem · 480 coins" }).click();
  await page.getByRole("dialog").waitFor();
  await page.goto(`${site.url}/en/vip`);
  await page.getByRole("row", { name: /Badge next to your name/ }).waitFor();
  for (const benefit of [/Members-only/, /Faster/, /Low-latency/])
    await page.getByRole("row", { name: benefit }).waitFor();
});
