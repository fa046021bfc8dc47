import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";
import { HOUR_MS, insertSampleCatalogue, insertSampleMatches, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import { png } from "#tests/worker/identity/sample-images.ts";

let site: TestSite;
let browser: Browser;
openJourney(async (world) => {
  ({ site, browser } = world);
  await insertSampleCatalogue(site.database);
  const startsAtMs = Date.now() + 3 * HOUR_MS;
  await insertSampleMatches(site.database, [sampleMatch(901, { startsAtMs })]);
});
const people = new RoomUsers(() => ({ site, browser }));
afterEach(() => people.leave());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator("html[data-alive]").waitFor();
}
const waitUntilSaved = (page: Page) => page.locator("[data-save=saved]").waitFor();

/** The second option, because the first one is a placeholder. */
async function chooseFirst(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.locator("option").nth(1).waitFor({ state: "attached" });
  await field.selectOption({ index: 1 });
}

/** Starts a draft on the next match. */
async function startTip(page: Page): Promise<void> {
  await open(page, "/en/creatorCenter/progComponent");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Choose a match.").waitFor();
  await page.getByLabel("Game", { exact: true }).selectOption("soccer");
  await chooseFirst(page, "Match");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Market").waitFor();
}

async function writeTip(page: Page, title: string): Promise<void> {
  await chooseFirst(page, "Market");
  await chooseFirst(page, "Pick");
  const ownOdds = page.getByLabel("Your odds");
  await page.getByText("Our odds now").or(ownOdds).first().waitFor();
  if (await ownOdds.isVisible()) await ownOdds.fill("1.95");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Price in coins").fill("50");
  const text = page.getByRole("textbox", { name: "Paragraph 1" });
  await text.fill("They press high and concede little at home.");
  await text.selectText();
  await page.getByRole("button", { name: "Bold" }).click();
  await waitUntilSaved(page);
}

/** Claims a tip in the operators' queue and returns its card. */
async function claimTip(office: Page, title: string) {
  await open(office, "/en/admin/tips");
  const card = office.locator("[data-tip]").filter({ hasText: title });
  await card.getByRole("button", { name: "Claim" }).click();
  await card.getByText("Assigned to you").waitFor();
  return card;
}

test("a fan applies, is rejected, applies again and becomes an expert", async () => {
  const { page, uid } = await people.signInAs("rich");
  await open(page, "/en");
  await open(page, "/en/userInfo/info");
  await page.getByRole("link", { name: "Become an expert" }).first().click();
  await page.getByRole("heading", { name: "Become an expert" }).waitFor();
  await page.getByText("You never promise winnings").waitFor();
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Use at least 200 characters.").waitFor();
  const fill = async () => {
    await chooseFirst(page, "League");
    await page.locator("[data-league]").waitFor();
    await page.getByLabel("Experience").fill("Ten years of writing about league football.");
    await page.getByLabel("Sample analysis").fill("The home side presses high and concedes little. ".repeat(6));
    await page.getByLabel("I accept the terms for experts").check();
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await page.getByText("Your application is under review").waitFor();
  };
  await fill();

  const { page: office } = await people.signInAs("operator");
  const claim = async () => {
    await open(office, "/en/admin/experts");
    const card = office.locator("[data-application]").filter({ hasText: String(uid) });
    await card.getByRole("button", { name: "Claim" }).click();
    await card.getByText("Assigned to you").waitFor();
    return card;
  };
  const first = await claim();
  await first.getByText("Reject").first().click();
  await first.getByLabel("Note").fill("More depth, please");
  await first.getByRole("button", { name: "Reject" }).click();
  await first.waitFor({ state: "detached" });
  await open(page, "/en/creatorCenter");
  await page.getByText("The sample analysis is too weak · More depth, please").waitFor();
  await page.getByText("You can apply again from").waitFor();
  expect(await page.getByRole("button", { name: "Apply", exact: true }).count()).toBe(0);

  // 25 hours later.
  await site.database.$client
    .prepare("UPDATE expert_applications SET decided_at_ms = decided_at_ms - 90000000 WHERE user_id = ?1")
    .bind(uid)
    .run();
  await open(page, "/en/creatorCenter");
  await fill();
  const second = await claim();
  await second.getByRole("button", { name: "Approve" }).click();
  await second.waitFor({ state: "detached" });
  await open(page, "/en/creatorCenter");
  await page.getByRole("link", { name: "Insights" }).click();
  await page.getByText("From view to purchase").waitFor();
});

test("an expert writes a tip, corrects it after a rejection, and takes it down after its release", async () => {
  const title = "Home side to start strong";
  const { page } = await people.signInAs("expert");
  await open(page, "/en/creatorCenter");
  await startTip(page);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await page.getByText("Use 5 to 300 characters.").waitFor();
  await page.getByText("Enter a whole number from 10 to 10,000.").waitFor();
  await page.getByLabel("Title").fill("See www.example.com for more");
  await page.getByText("Links, markup and hidden characters aren't allowed.").waitFor();
  await writeTip(page, title);

  await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: png(300) });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.locator("[data-block=picture] img").waitFor();
  await waitUntilSaved(page);
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe(title);
  expect(await page.getByRole("textbox", { name: "Paragraph 1" }).inputValue()).toBe(
    "**They press high and concede little at home.**",
  );
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.locator("[data-preview]");
  await preview.locator("b", { hasText: "They press high" }).waitFor();
  await preview.getByText(title).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Submit for review" }).click();
  const own = page.locator("[data-own-plan]").filter({ hasText: title });
  await own.getByText("Under review").waitFor();

  const { page: office } = await people.signInAs("operator");
  const rejected = await claimTip(office, title);
  await rejected.getByText("They press high").waitFor();
  await rejected.getByText("Reject").first().click();
  await rejected.getByLabel("Reason (shown to the expert)").selectOption("no_analysis");
  await rejected.getByRole("button", { name: "Reject" }).click();
  await rejected.waitFor({ state: "detached" });

  await open(page, "/en/creatorCenter");
  await page.getByRole("link", { name: title }).click();
  await page.getByText("The analysis is missing or too thin").waitFor();
  const text = page.getByRole("textbox", { name: "Paragraph 1" });
  await text.fill("They press high and concede little at home.\nThe visitors lost four of five away.");
  await waitUntilSaved(page);
  await page.getByRole("button", { name: "Submit for review" }).click();
  await own.getByText("Under review").waitFor();
  const released = await claimTip(office, title);
  await released.getByRole("button", { name: "Approve" }).click();
  await released.waitFor({ state: "detached" });

  await open(page, "/en/creatorCenter/progManage?state=released");
  await own.getByText("On sale").first().waitFor();
  const { page: reader } = await people.signInAs("fan");
  const planId = await own.getAttribute("data-own-plan");
  await open(reader, `/en/expert/tip/${planId}`);
  await reader.getByText(title).first().waitFor();

  await own.getByRole("button", { name: "Take down" }).click();
  await page.getByText("Every buyer gets their coins back.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Take down" }).click();
  await own.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Taken down/ }).click();
  await own.getByText("Timeline").click();
  await own.locator("[data-entry=taken_down]").waitFor();
});

test("a draft that could not be saved survives a reload, and deleting a draft asks for confirmation", async () => {
  const { page } = await people.signInAs("expert");
  await startTip(page);
  await page.route("**/creator_platform/savePlan**", (route) => route.abort());
  await page.getByLabel("Title").fill("Written in a tunnel");
  await page.locator("[data-save=failed]").waitFor();
  await page.unroute("**/creator_platform/savePlan**");
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Written in a tunnel");
  await waitUntilSaved(page);
  await open(page, "/en/creatorCenter/progManage?state=draft");
  const card = page.locator("[data-own-plan]").filter({ hasText: "Written in a tunnel" });
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await card.waitFor({ state: "detached" });
});

test("users without the role see neither the creator hub nor the queues", async () => {
  const { page } = await people.signInAs("vip");
  await open(page, "/en/creatorCenter/progManage");
  await page.getByRole("heading", { name: "Become an expert" }).waitFor();
  await open(page, "/en/admin/tips");
  await page.getByRole("heading", { name: /permission/i }).waitFor();
  const { page: expert } = await people.signInAs("expert");
  await open(expert, "/en/admin/experts");
  await expert.getByRole("heading", { name: /permission/i }).waitFor();
});
