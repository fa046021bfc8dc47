import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { waitUntilMoving } from "./pushed-room.ts";
import { openStudio, readStreamKey } from "./studio.ts";

const studio = openStudio();
const TITLE = "Members' tactics night";

/** In London time, which the pages use. */
function inHalfAnHour(): { date: string; time: string } {
  const parts = new Date(Date.now() + 30 * 60_000).toLocaleString("sv-SE", { timeZone: "Europe/London" }).split(" ");
  return { date: parts[0] ?? "", time: parts[1]?.slice(0, 5) ?? "" };
}

async function schedule(page: Page, title: string): Promise<void> {
  await studio.openByMenu(page, "anchor", "Streamer hub");
  await page.getByRole("link", { name: "Schedule" }).click();
  await page.getByRole("button", { name: "Schedule a live stream" }).click();
  await page.getByLabel("Title").fill(title);
  const { date, time } = inHalfAnHour();
  await page.getByLabel("Date").fill(date);
  await page.getByLabel("Time", { exact: true }).fill(time);
  await page.getByLabel("Who can watch").selectOption("members");
  await page.getByRole("button", { name: "Save" }).click();
  await page.locator("[data-schedule]").filter({ hasText: title }).waitFor();
}

/** Goes from the footer's streamer list to the profile, as a fan does. */
async function reserve(page: Page, title: string): Promise<void> {
  await studio.openPath(page, "/en");
  await page.getByRole("contentinfo").getByRole("link", { name: "Streamers" }).click();
  await page.locator(".stream-tile", { hasText: title }).getByRole("link").last().click();
  await page.getByRole("button", { name: `Remind me: ${title}` }).click();
  await page.getByRole("button", { pressed: true, name: new RegExp(title) }).waitFor();
}

async function startScheduled(page: Page, title: string): Promise<void> {
  await studio.openByMenu(page, "anchor", "Streamer hub");
  await page.getByRole("link", { name: "Go live" }).first().click();
  const scheduled = page.getByRole("listitem").filter({ hasText: title });
  await scheduled.getByRole("button", { name: "Start this one" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe(title);
  await page.getByRole("button", { name: "Create live stream" }).click();
  const live = await readStreamKey(page);
  await studio.push(live);
  await studio.startLive(page, live);
}

test("a scheduled live for members: reminder, start, trial, VIP bought with coins, and playback", {
  timeout: 300_000,
}, async () => {
  const { site, people } = studio;
  const { page: streamer } = await people.signInAs("anchor");
  const { page: fan, uid } = await people.signInAs("fan");
  await insertEntries(
    site.database,
    [issueEntry("recharge", `r-members-${Date.now()}`, uid, "coins", 500)],
    Date.now(),
  );
  await schedule(streamer, TITLE);
  await reserve(fan, TITLE);
  await startScheduled(streamer, TITLE);

  await studio.openPath(fan, "/en");
  await fan.getByRole("button", { name: /^Notifications/ }).click();
  await fan.getByText("anchor is live now").first().waitFor();
  await studio.openTile(fan, TITLE);
  await fan.locator(".player-badge.is-trial", { hasText: "Free preview: 02:" }).waitFor();
  await waitUntilMoving(fan);
  await studio.useUpTrials();
  await fan.reload();
  await fan.getByText("Your free preview has ended").waitFor();
  expect(await fan.locator("video").count()).toBe(0);

  await fan.getByRole("link", { name: "Become VIP" }).click();
  await fan
    .getByRole("link", { name: /1 month/ })
    .first()
    .click();
  await fan.getByRole("button", { name: "Pay 300 coins" }).click();
  await fan.getByText(/^You're VIP until/).waitFor();
  await studio.openTile(fan, TITLE);
  await waitUntilMoving(fan);
  expect(await fan.locator(".player-badge.is-trial").count()).toBe(0);
  await fan.getByRole("button", { name: "Stream source" }).click();
  // Choosing a source closes the menu.
  await fan.getByRole("radio", { name: "Fast" }).click();
  await fan.locator('.player-video[data-source="fast"]').waitFor();
  await waitUntilMoving(fan);
});
