// Long because one site and one browser serve every payment method and what follows a payment.
import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { listSeriousViolations } from "#tests/support/axe.ts";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { openPageAs, openSignedIn } from "#tests/support/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { startForFile } from "#tests/support/start-for-file.ts";
import { signStripeWebhook, startFakeStripe, stripeEvent } from "#tests/worker/wallet/fake-stripe.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

const STRIPE_SECRET = "whsec_test";
let site: TestSite;
let browser: Browser;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;

startForFile(
  async () => {
    // Card payments go to the fake Stripe, all others to the local provider.
    stripe = await startFakeStripe(({ path }) => {
      if (path !== "/v1/checkout/sessions") return { body: { object: "list", data: [], has_more: false, url: path } };
      return { body: { id: "cs_1", object: "checkout.session", status: "open", url: `${stripe.url}/pay/cs_1` } };
    });
    const serviceEnv = {
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      STRIPE_METHODS: "card",
      STRIPE_API_URL: stripe.url,
    };
    [site, browser] = await Promise.all([startTestSite({ serviceEnv }), launchBrowser()]);
  },
  async () => {
    await browser?.close();
    await site?.stop();
    await stripe?.stop();
  },
);
afterEach(() => closePages(browser));

const signedIn = (name: string, path: string) => openSignedIn(browser, site, { name, path });
async function goTo(page: Page, path: string) {
  await page.goto(site.url + path);
  await page.locator("html[data-alive]").waitFor();
}
const coinsIn = (page: Page, coins: number) => page.locator(`header [data-coins="${coins}"]`);
const stateOf = (page: Page, state: string) => page.locator(`[data-state="${state}"]`);

/** Clicks a button on the provider's page, as the buyer. */
async function clickAtProvider(page: Page, button: string) {
  await page.getByRole("button", { name: button, exact: true }).click();
}

/** Pays on Stripe's page, which sends the webhook and redirects back. */
async function payAtStripe(page: Page) {
  await page.waitForURL(`${stripe.url}/pay/cs_1`);
  const { body: session } = stripe.requests.findLast(({ path }) => path === "/v1/checkout/sessions") ?? {};
  if (!session) throw new Error("no session was created");
  const { body, headers } = signStripeWebhook(
    stripeEvent("checkout.session.completed", {
      id: "cs_1",
      object: "checkout.session",
      metadata: { order_id: session.get("client_reference_id"), through: "checkout" },
      payment_status: "paid",
      amount_total: Number(session.get("line_items[0][price_data][unit_amount]")),
      currency: session.get("line_items[0][price_data][currency]"),
    }),
    STRIPE_SECRET,
  );
  const url = `${site.url}/internal/payments/stripe`;
  const response = await fetch(url, { method: "POST", headers, body });
  expect(await response.json()).toMatchObject({ result: { heard: "applied" } });
  await page.goto(session.get("success_url") ?? "");
}

test("a payment with each method updates the balance in a second tab", async () => {
  const { page, pageErrors } = await signedIn("fan", "/en/recharge");
  const second = await page.context().newPage();
  await goTo(second, "/en/about");
  await coinsIn(second, 0).waitFor();
  let coins = 0;
  for (const method of ["Mobile wallet (QR code)", "Credit or debit card", "Stablecoin (USDT)", "Online wallet"]) {
    await goTo(page, "/en/recharge");
    await page.getByText(method).click();
    await page.getByLabel("Other amount").fill("70");
    await page.getByRole("button", { name: /^Pay/ }).click();
    if (method.startsWith("Mobile")) {
      await page.getByRole("img", { name: "Scan with your wallet app" }).waitFor();
      // The phone that scans the code is another browser.
      const phone = await browser.newPage();
      await phone.goto((await page.getByRole("link", { name: "Open wallet app" }).getAttribute("href")) ?? "");
      await clickAtProvider(phone, "Pay");
      await phone.close();
    } else if (method.startsWith("Credit")) {
      await payAtStripe(page);
    } else {
      await page.waitForURL("**/dev/pay/**");
      await clickAtProvider(page, "Pay");
    }
    await stateOf(page, "paid").waitFor();
    coins += 70;
    await coinsIn(second, coins).waitFor();
  }
  await page.getByText("70 coins added to your wallet.").waitFor();
  await page.getByRole("link", { name: "View transactions" }).click();
  await page.getByRole("link", { name: "Top-up", exact: true }).nth(1).waitFor();
  await goTo(second, "/en/userInfo/myOrder?phase=done");
  expect(await second.getByRole("listitem").filter({ hasText: "Top-up: 70 coins" }).count()).toBe(4);
  const response = await fetch(`${site.url}/dev/outbox?to=fan@kickoff.example`);
  expect(JSON.stringify(await response.json())).toContain("receipt: 70 coins");
  expect(pageErrors).toEqual([]);
});

test("a declined payment can be retried; an amount above the maximum is rejected before it is sent", async () => {
  const { page } = await signedIn("vip", "/en/recharge?of=diamonds");
  const custom = page.getByLabel("Other amount");
  await custom.fill("1000000");
  await expect.poll(() => custom.getAttribute("aria-invalid")).toBe("true");
  await page.getByText("10–999,990").waitFor();
  expect(await page.getByRole("button", { name: "Top up", exact: true }).isDisabled()).toBe(true);
  await custom.fill("9");
  await page.getByText("Enter a whole number, 10 or more.").waitFor();
  await page.getByText("Stablecoin (USDT)").click();
  await custom.fill("999990");
  await page.getByText("999,990 diamonds once the payment").waitFor();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL("**/dev/pay/**");
  await clickAtProvider(page, "Decline");
  await stateOf(page, "failed").waitFor();
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Top up", level: 1 }).waitFor();
});

test("values entered before hydration are kept, in the digits of any script", async () => {
  const { page } = await signedIn("admin", "/en/about");
  let open = () => {};
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route("**/assets/**", async (route) => {
    if (route.request().resourceType() === "script") await released;
    await route.continue();
  });
  await page.goto(`${site.url}/en/recharge`, { waitUntil: "commit" });
  await page.getByText("Stablecoin (USDT)").click();
  await page.getByText("30,000 coins", { exact: true }).click();
  open();
  await page.locator("html[data-alive]").waitFor();
  await page.getByText("get 30,000 coins once the payment").waitFor();
  expect(await page.getByRole("radio", { name: /^Stablecoin/ }).isChecked()).toBe(true);
  await page.getByLabel("Other amount").fill("١٤٠");
  await page.getByRole("button", { name: "Pay $2.00" }).click();
  await page.waitForURL("**/dev/pay/**");
});

test("preselects a shortfall in the billing currency, and the paid order links back to the purchase", async () => {
  const { page } = await signedIn("anchor", "/en/recharge?need=381&returnTo=/en/mall");
  // Without a country the locale of the brand decides.
  expect(await page.getByRole("radio", { name: /^Mobile wallet/ }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Pay CN¥39" }).waitFor();
  // In coins, regardless of the billing currency.
  expect(await page.getByLabel("Other amount").inputValue()).toBe("390");
  await page.getByText("CN¥1,000", { exact: true }).waitFor();
  await page.getByText("Credit or debit card").click();
  await page.getByRole("button", { name: "Pay $5.58" }).waitFor();
  await page.getByText("$142.86", { exact: true }).waitFor();
  await page.getByText("Online wallet").click();
  await page.getByRole("button", { name: "Pay $5.58" }).click();
  await page.waitForURL("**/dev/pay/**");
  await clickAtProvider(page, "Pay");
  await stateOf(page, "paid").waitFor();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.waitForURL("**/en/mall");
});

test("a refund lowers the balance, and the order page updates by itself", async () => {
  const { page } = await signedIn("svip", "/en/recharge");
  await page.getByText("Online wallet").click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.waitForURL("**/dev/pay/**");
  const provider = page.url();
  await clickAtProvider(page, "Pay");
  await stateOf(page, "paid").waitFor();
  await coinsIn(page, 2_000).waitFor();
  const bank = await browser.newPage();
  await bank.goto(provider);
  await clickAtProvider(bank, "Charge back");
  await stateOf(page, "charged_back").waitFor();
  await coinsIn(page, 0).waitFor();
});

test("a spending limit blocks recharges above it, and a cool-off all of them", async () => {
  const { page } = await signedIn("expert", "/en/userInfo/setting");
  await page.getByLabel("Top-ups: per day").fill("500");
  await page.getByLabel("Top-ups: per day").press("Enter");
  await page.getByText("Saved").first().waitFor();
  await goTo(page, "/en/recharge");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByText("That's over your spending limit.").waitFor();
  await goTo(page, "/en/userInfo/setting");
  await page.getByRole("button", { name: "Lock my wallet" }).click();
  await page.getByRole("button", { name: "Yes, lock it" }).click();
  await page.getByText("Your wallet is locked until").waitFor();
  await goTo(page, "/en/recharge");
  await page.getByText("Other amount").waitFor();
  await page.getByLabel("Other amount").fill("10");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByText("Your wallet is locked until").waitFor();
});

test("the spending limits fit on a right-to-left phone", async () => {
  const { page } = await signedIn("anchor", "/ar/userInfo/setting");
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("an XP boost is paid in coins and listed among the orders", async () => {
  const { page } = await signedIn("moderator", "/en/userInfo/level");
  await page.getByRole("button", { name: "Buy for 100 coins" }).click();
  const topUp = page.getByRole("main").getByRole("link", { name: "Top up" });
  await expect.poll(() => topUp.getAttribute("href")).toContain("need=100");
  const rich = await signedIn("rich", "/en/userInfo/level");
  await rich.page.getByRole("button", { name: "Buy for 100 coins" }).click();
  await rich.page.getByText("Your boost runs until").waitFor();
  await coinsIn(rich.page, 99_900).waitFor();
  await goTo(rich.page, "/en/userInfo/myOrder");
  await rich.page.getByText("XP boost: 7 days").waitFor();
});

test("guests are asked to log in; the pages pass axe", async () => {
  const guest = await openPageAs(browser, site, "/en/recharge");
  await guest.page.getByText("Log in to buy coins and diamonds.").waitFor();
  const { page } = await signedIn("rich", "/en/recharge");
  expect(await listSeriousViolations(page)).toEqual([]);
  await page.getByText("Mobile wallet (QR code)").click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("img", { name: "Scan with your wallet app" }).waitFor();
  expect(await listSeriousViolations(page)).toEqual([]);
  for (const path of ["/en/userInfo/myOrder", "/en/userInfo/water", "/en/userInfo/setting"]) {
    await goTo(page, path);
    expect(await listSeriousViolations(page), path).toEqual([]);
  }
});

test("the ledger balances after all tests", async () => {
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
});
