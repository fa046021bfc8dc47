import type { Browser, Page } from "playwright-core";
import * as v from "valibot";
import { expect, test } from "vitest";
import { readClip } from "#simulator/push/clip.ts";
import { openPage } from "#tests/support/browser.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { createSampleMp4 } from "#tests/support/sample-mp4.ts";
import { openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

const WAIT_MS = 60_000;
let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const tab = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("link", { name }).first();
const stateOf = (page: Page, name: string) => page.getByText(name, { exact: true }).first().waitFor();
async function plays(page: Page): Promise<void> {
  const video = page.locator("video");
  await video.waitFor({ state: "attached", timeout: WAIT_MS });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: WAIT_MS })
    .toBeGreaterThan(1);
}
const viewedSchema = v.object({ result: v.object({ views: v.number() }) });
const listSchema = v.object({ result: v.object({ list: v.array(v.object({ videoId: v.number() })) }) });
const viewsOf = async (id: number): Promise<number> =>
  v.parse(viewedSchema, await (await fetch(`${site.url}/java/soccer/video${id}`)).json()).result.views;
const listVideos = async (query: string): Promise<number[]> => {
  const answer = await (await fetch(`${site.url}/java/video/list?game=soccer&${query}`)).json();
  return v.parse(listSchema, answer).result.list.map(({ videoId }) => videoId);
};

test("a streamer finds the match of an upload by keyboard or pointer, removes it and chooses again", async () => {
  await pushDelivery(site, createLiveMatchDelivery());
  const { page, pageErrors } = await openSignedIn(browser, site, { name: "anchor", path: "/en/anchorCenter" });
  await tab(page, "Videos").click();
  const field = page.getByRole("combobox", { name: "Match", exact: true });
  const chosen = page.getByRole("listitem").filter({ hasText: "Northport Rovers – Eastvale Comets" });
  const remove = chosen.getByRole("button", { name: /^Remove: / });

  await field.fill("qqqqqq");
  await page.getByText("No results for “qqqqqq”").waitFor();
  const found = page.getByRole("listbox", { name: "Match", exact: true }).getByRole("option");
  expect(await found.count()).toBe(0);

  await field.fill("northp");
  await found.filter({ hasText: "Northport Rovers – Eastvale Comets" }).waitFor();
  await field.press("Enter");
  await chosen.waitFor();
  // The field is removed, so focus moves to the chosen item, and back afterwards.
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await remove.press("Enter");
  await chosen.waitFor({ state: "detached" });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe("");

  await field.fill("eastvale");
  await page.getByRole("option", { name: /Northport Rovers – Eastvale Comets/ }).click();
  await chosen.waitFor();
  expect(await page.getByLabel("Game", { exact: true }).inputValue()).toBe("soccer");

  const buffer = Buffer.from(createSampleMp4(await readClip("court"), { loops: 2 }));
  await page.getByLabel("Choose a video").setInputFiles({ name: "Derby.mp4", mimeType: "video/mp4", buffer });
  await page.getByRole("link", { name: "Derby.mp4" }).click({ timeout: WAIT_MS });
  await page.getByRole("heading", { name: "Derby", exact: true }).waitFor();
  await chosen.waitFor();
  expect(pageErrors).toEqual([]);
});

test("a streamer uploads a video and an operator publishes it; it plays, counts one view, and is gone once withdrawn", async () => {
  const { page: streamer } = await openSignedIn(browser, site, { name: "anchor", path: "/en/anchorCenter" });
  await tab(streamer, "Videos").click();
  const notVideo = { name: "notes.mp4", mimeType: "video/mp4", buffer: Buffer.from("not a video".repeat(50)) };
  await streamer.getByLabel("Choose a video").setInputFiles(notVideo);
  await streamer.getByText("This isn't an MP4 file.").waitFor({ timeout: WAIT_MS });
  const buffer = Buffer.from(createSampleMp4(await readClip("court"), { loops: 2 }));
  await streamer
    .getByLabel("Choose a video")
    .setInputFiles({ name: "Training day.mp4", mimeType: "video/mp4", buffer });
  await streamer.getByRole("link", { name: "Training day.mp4" }).click({ timeout: WAIT_MS });
  await plays(streamer);
  const videoId = Number(new URL(streamer.url()).searchParams.get("video"));
  expect((await fetch(`${site.url}/en/videos/soccer/${videoId}`)).status).toBe(404);
  await streamer.getByLabel("Title", { exact: true }).fill("Training day with the reserves");
  await press(streamer, "Save");
  await stateOf(streamer, "Saved");
  await press(streamer, "Submit for review");
  await stateOf(streamer, "In review");

  const { page: operator } = await openSignedIn(browser, site, { name: "operator", path: "/en/admin/goods" });
  await tab(operator, "Videos").click();
  await tab(operator, "Training day with the reserves").click();
  await press(operator, "Publish");
  await stateOf(operator, "Published");

  const { page: fan } = await openPage(browser);
  await fan.goto(`${site.url}/en/`);
  await fan.getByRole("link", { name: "Videos", exact: true }).first().click();
  await fan.getByRole("link", { name: "Training day with the reserves" }).first().click();
  await plays(fan);
  await expect.poll(() => viewsOf(videoId)).toBe(1);
  const mediaUrl = await fan.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((name) => name.endsWith("/replay.m3u8")) ?? "",
  );
  expect((await fetch(mediaUrl)).status).toBe(200);
  // Hotlinks: with another video's token, a modified one, and none.
  const [own = "", token = ""] = /v\d+\/([^/]+)/.exec(mediaUrl) ?? [];
  for (const wrong of [`v${videoId + 1}/${token}`, `v${videoId}/${token.slice(0, -4)}AAAA`, `v${videoId}/x`]) {
    expect([403, 404], wrong).toContain((await fetch(mediaUrl.replace(own, wrong))).status);
  }
  await fan.reload();
  await plays(fan);
  expect(await viewsOf(videoId)).toBe(1);
  expect(await (await fetch(`${site.url}/sitemap-videos.xml?lang=en`)).text()).toContain(`/videos/soccer/${videoId}<`);

  const html = await (await fetch(`${site.url}/en/videos/soccer/${videoId}`)).text();
  for (const field of ['"@type":"VideoObject"', '"uploadDate"', '"thumbnailUrl"', '"duration":"PT16S"'])
    expect(html).toContain(field);

  await operator.getByLabel("Reason (shown to the owner)").fill("Rights of the league");
  await press(operator, "Withdraw");
  await stateOf(operator, "Withdrawn");
  const uncached = { headers: { "cache-control": "no-store" } };
  expect((await fetch(`${site.url}/en/videos/soccer/${videoId}`, uncached)).status).toBe(404);
  expect((await fetch(mediaUrl)).status).toBe(404);
  expect((await fetch(mediaUrl.replace("replay.m3u8", "clip.m3u8"))).status).toBe(404);
  expect(await listVideos("size=100")).not.toContain(videoId);
  await streamer.reload();
  await streamer.getByText("Rights of the league").first().waitFor();
});
