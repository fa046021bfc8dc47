import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { openPage } from "#tests/support/browser.ts";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import { openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { png } from "#tests/worker/identity/sample-images.ts";

let site: TestSite;
let browser: Browser;
let roomPath = "";
const people = new RoomUsers(() => ({ site, browser }));

openJourney(async (world) => {
  ({ site, browser } = world);
  const call = createApiCaller(site);
  const { token, user } = (await call("GET /login/testLogin?name=anchor")).envelope.result;
  await call("POST /chatroom/open", { title: "Uploads" }, { token });
  roomPath = `/en/customLive/${user.uid}`;
});
afterEach(() => people.leave());

const upload = (page: Page, selector: string, label: string, name: string, buffer: Buffer) =>
  page
    .locator(selector)
    .getByLabel(label, { exact: true })
    .and(page.locator("input[type=file]"))
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

test("finance adds a gift with an image and an animation; a fan sends it, and everyone sees it play", async () => {
  const name = "Confetti cannon";
  const { page } = await openSignedIn(browser, site, { name: "finance", path: "/en/admin/shelf?tab=gifts" });
  await page.getByLabel("Name", { exact: true }).first().fill(name);
  await page.getByLabel("Price (Diamonds)").first().fill("150");
  await page.getByRole("button", { name: "New gift" }).click();
  const card = page.locator("[data-gift]", { hasText: name });
  await card.getByText("Not for sale").waitFor();
  const giftId = await card.getAttribute("data-gift");
  const own = `[data-gift="${giftId}"]`;
  await card.getByRole("switch", { name: "For sale" }).click();
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("Upload an image first.").waitFor();
  await upload(page, own, "Upload image", "a.png", png(600));
  await card.getByText("The image must be 32 to 512 pixels on each side.").waitFor();
  await upload(page, own, "Upload image", "a.png", png(128));
  await card.locator('img[src^="/gift-pictures/"]').waitFor();
  await upload(page, own, "Upload animation", "a.svga", Buffer.from("no movie"));
  await card.getByText("This isn't an .svga file.").waitFor();
  const movie = await (await page.request.get(`${site.url}/gifts/trophy.svga`)).body();
  await upload(page, own, "Upload animation", "a.svga", movie);
  await card.getByText("SVGA preview").waitFor();
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("Not for sale").waitFor({ state: "detached" });

  const [vip, rich] = [await people.enter("vip", roomPath), await people.enter("rich", roomPath)];
  await rich.getByRole("button", { name: "Gifts" }).click();
  await rich.getByRole("dialog").locator(own).click();
  await rich.getByText(`You sent ${name} ×1`).waitFor();
  await vip.locator(`.gift-overlay${own} canvas`).waitFor({ state: "attached" });
  await vip
    .locator(".chat-message.is-gift", { hasText: `sent ${name} ×1` })
    .locator("img")
    .waitFor();
});

test("finance adds a sticker, and a fan sends it as an image in the chat", async () => {
  const { page } = await openSignedIn(browser, site, { name: "finance", path: "/en/admin/shelf?tab=stickers" });
  const name = "go_reds";
  await page.getByLabel("Code").fill("Go Reds");
  await page.getByLabel("Name", { exact: true }).fill("Go Reds");
  await page.getByRole("button", { name: "New sticker" }).click();
  await page.locator("[aria-invalid=true]").waitFor();
  await page.getByLabel("Code").fill(name);
  await page.getByRole("button", { name: "New sticker" }).click();
  const card = page.locator(`[data-sticker="${name}"]`);
  await upload(page, `[data-sticker="${name}"]`, "Upload image", "a.png", png(64));
  await card.locator("img").waitFor();
  await card.getByRole("switch", { name: "Available in chat" }).click();
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("Retired").waitFor({ state: "detached" });

  const [vip, fan] = [await people.enter("vip", roomPath), await people.enter("fan", roomPath)];
  await fan.getByRole("button", { name: "Emoji, stickers and quick phrases" }).click();
  await fan.getByRole("tab", { name: "Stickers" }).click();
  await fan.getByRole("button", { name: "Go Reds" }).last().click();
  await fan.locator(".composer-text").press("Enter");
  const shown = vip.locator(".chat-message img.sticker").last();
  await shown.waitFor();
  expect(await shown.getAttribute("alt")).toBe("Go Reds");
});

test("a gift above the balance shows the shortfall, sends nothing, and links to a top-up of that amount", async () => {
  const fan = await people.enter("fan", roomPath);
  const sent: string[] = [];
  fan.on("request", (request) => {
    if (request.url().includes("/java/sendMsg")) sent.push(request.url());
  });
  await fan.getByRole("button", { name: "Gifts" }).click();
  const tray = fan.getByRole("dialog");
  await tray.getByRole("button", { name: /Trophy/ }).click();
  const status = tray.getByRole("status");
  await status.getByText("Not enough diamonds").waitFor();
  expect(await status.textContent()).toMatch(/Trophy.*1,000 diamonds.*≈/);
  const topUp = new URL((await status.getByRole("link", { name: "Top up" }).getAttribute("href")) ?? "", site.url);
  expect([topUp.searchParams.get("of"), topUp.searchParams.get("need")]).toEqual(["diamonds", "1000"]);
  expect(sent).toEqual([]);
  await status.getByRole("link", { name: "Top up" }).click();
  await fan.waitForURL(/need=1000/);
  await expect.poll(() => fan.locator('input[name="custom"]').inputValue()).toBe("1000");
});

test("the previewer plays an .svga file, pauses at a frame, shows its properties, and rejects other files", async () => {
  const { page, pageErrors } = await openPage(browser);
  await page.goto(`${site.url}/en/svga`);
  await page.locator("html[data-alive]").waitFor();
  const choose = async (name: string, buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await choose("notes.svga", Buffer.from("PK is how a ZIP begins"));
  await page.getByText("This file uses the old SVGA 1 format").waitFor();
  await choose("notes.svga", Buffer.from("not at all"));
  await page.getByText("This isn't an .svga file.").waitFor();
  await choose("big.svga", Buffer.alloc(5_000_001));
  await page.getByText("File too large. The maximum is 5 MB").waitFor();
  const film = await (await page.request.get(`${site.url}/gifts/stadium.svga`)).body();
  await choose("cut.svga", film.subarray(0, 2_000));
  await page.getByText("This file is damaged").waitFor();

  await choose("stadium.svga", film);
  const player = page.getByRole("region", { name: "stadium.svga" });
  await player.locator("canvas[data-frame]").waitFor();
  expect(await player.locator("dd").allTextContents()).toEqual(["360 × 360", "72", "30", "0", "6 kB"]);
  await player.getByRole("button", { name: "Pause" }).click();
  await player.getByRole("slider", { name: "Frame" }).fill("40");
  await player.locator("canvas[data-frame='39']").waitFor();
  await player.getByRole("switch", { name: "Loop" }).click();
  await player.getByRole("button", { name: "Play" }).click();
  await player.locator("canvas[data-frame='71']").waitFor();
  await player.getByRole("button", { name: "Play" }).waitFor();
  expect(pageErrors).toEqual([]);
});
