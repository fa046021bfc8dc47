import type { Browser, Page } from "playwright-core";
import { afterEach, test } from "vitest";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let browser: Browser;
const people = new RoomUsers(() => ({ site, browser }));

openJourney((world) => {
  ({ site, browser } = world);
});
afterEach(() => people.leave());

test("fans stake points, an administrator opens and cancels a prediction, and the feed settles one on every screen", async () => {
  const match = { id: 990077, startsAtMs: Date.now() + 20 * 60_000, events: [] };
  await pushDelivery(
    site,
    createLiveMatchDelivery({ ...match, state: "not_started", score: { home: 0, away: 0, parts: [] } }),
  );
  const roomId = `202-${match.id}`;
  const path = `/live/${roomId}`;
  const [fan, vip, admin] = await Promise.all([
    people.enter("fan", `/en${path}`),
    people.enter("vip", `/de${path}`),
    people.enter("admin", `/en${path}`),
  ]);
  const predictionCard = (page: Page, kind: string) => page.locator(`[data-prediction="${kind}"]`);
  const stake = async (page: Page, kind: string, option: string, quick: string) => {
    const form = predictionCard(page, kind).locator("form");
    await form.locator(`[data-option="${option}"]`).click();
    await form.getByRole("button", { name: quick, exact: true }).click();
    await form.locator("button[type=submit]").click();
    await predictionCard(page, kind).locator(".predict-yours").waitFor();
  };
  await Promise.all([stake(fan, "winner", "home", "100"), stake(vip, "winner", "away", "50")]);
  await fan.locator("[data-points]").getByText("900").waitFor();
  // The totals arrive through the room, also for viewers without a stake.
  const home = predictionCard(admin, "winner").locator(".predict-option").first();
  await home.getByText("67%").waitFor();
  await predictionCard(admin, "winner").getByText("You can't join predictions").waitFor();

  await admin.getByRole("button", { name: "Open", exact: true }).click();
  await predictionCard(fan, "total").getByText("Total over or under 2.5?").waitFor();
  await stake(fan, "total", "over", "500");
  await predictionCard(admin, "total").getByRole("button", { name: "Cancel and refund" }).click();
  await predictionCard(fan, "total").getByText("Prediction cancelled. All points refunded.").waitFor();
  await fan.locator("[data-points]").getByText("900").waitFor();

  const score = { home: 2, away: 1, parts: [] };
  await pushDelivery(
    site,
    createLiveMatchDelivery({ ...match, revision: 9, state: "in_progress", score: { ...score, away: 0 } }),
  );
  await predictionCard(fan, "winner").getByText("Closed, awaiting result").waitFor();
  await pushDelivery(site, createLiveMatchDelivery({ ...match, revision: 10, state: "finished", score }));
  await Promise.all([
    predictionCard(fan, "winner").getByText("You won 150 points").waitFor(),
    predictionCard(vip, "winner").getByText("Diesmal kein Glück.").waitFor(),
    fan.locator("[data-points]").getByText("1,050").waitFor(),
  ]);
  await fan.goto(`${site.url}/en/userInfo/predictions`);
  await fan.locator('[data-stake="settled"]').getByText("You won 150 points").waitFor();
  await fan.locator('[data-stake="refunded"]').waitFor();
});
