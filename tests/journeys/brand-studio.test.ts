import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { sendGet } from "#tests/support/http.ts";
import { openJourney } from "#tests/support/journey.ts";
import { openSignedIn } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";

let site: TestSite;
let browser: Browser;
openJourney((world) => {
  ({ site, browser } = world);
});

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><script>alert(1)</script></svg>';
const about = (brandId: string) =>
  sendGet(site, "/about", { host: `${brandId}.localhost` }, { cookie: "lang=en", "accept-language": "en" });

test("an operator creates, previews, publishes, changes and rolls back a brand without affecting others", async () => {
  // Unique, because a retry would find the brand of the first run.
  const ID = `harbour${Date.now().toString(36)}`;
  const { page, pageErrors } = await openSignedIn(browser, site, { name: "operator", path: "/en/admin" });
  await page.getByRole("link", { name: "Brands", exact: true }).first().click();
  await page.getByLabel("Site name").fill("Harbour");
  await page.getByLabel("Brand ID").fill(ID);
  await page.getByLabel("Main domain").fill(`www.${ID}.example`);
  await page.getByLabel("Based on").selectOption("inkstone");
  await page.getByRole("button", { name: "Create brand" }).click();
  await page.getByText("Not live yet").waitFor();
  const tab = (name: string) => page.getByRole("link", { name, exact: true });

  await tab("Colours").click();
  await page.getByText("All colours are readable.").waitFor();
  const muted = page.getByLabel("Secondary text").and(page.locator("[maxlength]"));
  const readable = await muted.inputValue();
  await muted.fill("#111111");
  await page.getByText("These colours don't have enough contrast. Change one of them.").waitFor();
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByRole("alert").getByText("These colours don't have enough contrast. Change one of them.").waitFor();
  await muted.fill(readable);
  await page.getByText("All colours are readable.").waitFor();

  await tab("Logos").click();
  const areLogosShown = () =>
    page
      .locator("img.logo-preview")
      .evaluateAll((logos) => logos.length === 4 && logos.every((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(areLogosShown).toBe(true);
  const upload = page.getByLabel("Upload SVG: Symbol");
  await upload.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SCRIPT) });
  await page.getByText("This SVG contains something that isn't allowed.").waitFor();

  await tab("Preview").click();
  const frame = page.frameLocator("iframe").first();
  await frame.locator(`html[data-brand="${ID}"]`).waitFor({ state: "attached" });
  expect((await about(ID)).status).toBe(404);
  const publish = async (comment: string) => {
    await page.getByLabel("What changed?").fill(comment);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByLabel("What changed?").waitFor({ state: "detached" });
  };
  await publish("First version");
  await expect.poll(async () => (await about(ID)).status, { timeout: 30_000 }).toBe(200);

  await tab("Names and texts").click();
  await page.getByLabel("Site name").fill("Lighthouse");
  await page.getByText("Unsaved changes").waitFor();
  await tab("Logos").click();
  const wordmark = page.locator("code", { hasText: "wordmark-" });
  const before = (await wordmark.textContent()) ?? "";
  await page.getByRole("button", { name: "Generate from name and colours" }).click();
  await page.locator("code", { hasText: "wordmark-" }).filter({ hasNotText: before }).waitFor();
  await expect.poll(areLogosShown).toBe(true);
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("Unpublished changes").waitFor();
  expect((await about(ID)).body).not.toContain("Lighthouse");
  await publish("A new name");
  await expect.poll(async () => (await about(ID)).body, { timeout: 30_000 }).toContain("Lighthouse");
  expect((await about("inkstone")).body).not.toMatch(/Lighthouse|Harbour/);

  await tab("Versions").click();
  await page.locator('[data-version="2"]').getByRole("button", { name: "Show changes" }).click();
  const change = page.locator('[data-field="projectName"]');
  await change.getByText("Site name").waitFor();
  await change.getByText("Lighthouse").waitFor();
  await page.locator('[data-version="1"]').getByRole("button", { name: "Roll back to this version" }).click();
  await page.locator('[data-version="3"]').getByText("Published", { exact: true }).waitFor();
  await expect.poll(async () => (await about(ID)).body, { timeout: 30_000 }).not.toContain("Lighthouse");
  // The browser also logs rejected requests, and the scripts that previews block.
  const expected = /^(?:Failed to load resource|Blocked script execution)/;
  expect(pageErrors.filter((line) => !expected.test(line))).toEqual([]);
});
