import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

const DAY_MS = 86_400_000;
const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
const ORDER = "c".repeat(32);

let site: TestSite;
let browser: Browser;
openJourney(async (world) => {
  ({ site, browser } = world);
  const atMs = Date.parse(`${YESTERDAY}T12:00:00Z`);
  const write = (sql: string, ...values: (string | number)[]) =>
    site.database.$client
      .prepare(sql)
      .bind(...values)
      .run();
  await write(
    `INSERT INTO recharge_orders (id, user_id, purse, amount, cny, price_minor, currency, method, provider, ref, state, step,
      credited, brand_id, locale, created_at_ms, expires_at_ms, changed_at_ms)
      VALUES (?, 90000001, 'coins', 100, 10, 1000, 'CNY', 'card', 'local', 'ref-1', 'paid', 2, 100, 'aurora', 'en', ?, ?, ?)`,
    ...[ORDER, atMs, atMs + 1, atMs],
  );
  await write(
    `INSERT INTO payment_events (provider, id, kind, order_id, ref, amount_minor, currency, at_ms, received_at_ms, outcome)
      VALUES ('local', 'closing-1', 'paid', ?, 'ref-1', 1000, 'CNY', ?, ?, 'applied')`,
    ...[ORDER, atMs, atMs],
  );
});

test("a day can be closed once the extra row of its statement is explained", async () => {
  const { page, pageErrors } = await openSignedIn(browser, site, { name: "finance", path: "/en" });
  await getAccountMenu(page, "finance").click();
  await page.locator("#person").getByRole("link", { name: "Back office" }).click();
  await page.getByRole("link", { name: "Daily closing" }).click();
  await page.getByLabel("Day (UTC)").fill(YESTERDAY);
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText(`${YESTERDAY} · local`).waitFor();
  const events = await site.database.$client
    .prepare(
      "SELECT order_id AS id, ref, amount_minor AS minor, currency FROM payment_events WHERE provider = 'local' AND kind = 'paid' AND at_ms >= ? AND at_ms < ?",
    )
    .bind(Date.parse(YESTERDAY), Date.parse(YESTERDAY) + DAY_MS)
    .all<{ id: string; ref: string; minor: number; currency: string }>();
  const rows = events.results.map(
    ({ id, ref, minor, currency }) => `payment,${ref},${id},${(minor / 100).toFixed(2)},${currency}`,
  );
  const statement = ["type,reference,order,amount,currency", ...rows, "payment,ref-unknown,,12.50,CNY"].join("\n");
  const upload = (text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: "statement.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await upload("type,reference,amount,currency\npayment,x,twelve,CNY");
  await page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
  await upload(statement);
  const difference = page.locator('[data-difference="missing_here"]');
  await difference.waitFor();
  expect(await page.locator("[data-difference]").count()).toBe(1);
  await difference.getByText("12.50", { exact: false }).waitFor();

  const close = page.getByRole("button", { name: "Close day" });
  await close.click();
  await page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
  await difference.getByText("Mark as resolved").first().click();
  await difference.getByRole("textbox").fill("Belongs to the shop in the stadium");
  await difference.getByRole("button", { name: "Mark as resolved" }).click();
  await difference.getByText("Belongs to the shop in the stadium").waitFor();
  await close.click();
  await close.waitFor({ state: "detached" });
  expect(await page.locator('input[type="file"]').count()).toBe(0);

  await page.getByRole("main").getByRole("link", { name: "Daily closing" }).last().click();
  await page.locator(`[data-closing="${YESTERDAY}"]`).getByText("Closed").waitFor();
  expect(pageErrors.filter((line) => !line.startsWith("Failed to load resource"))).toEqual([]);
});
