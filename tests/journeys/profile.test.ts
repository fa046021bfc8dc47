import type { Browser, Page } from "playwright-core";
import { expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { openJourney } from "#tests/support/journey.ts";
import { getAccountMenu, getDialog, getLastCode, openPageAs } from "#tests/support/sign-in.ts";
import type { TestSite } from "#tests/support/site.ts";
import { png } from "#tests/worker/identity/sample-images.ts";

let site: TestSite;
let browser: Browser;

openJourney((world) => {
  ({ site, browser } = world);
});

const visit = (path: string) => openPageAs(browser, site, path);

/** Another device of the same user, with its own browser context and session. */
async function openDevice(name: string, path: string): Promise<{ page: Page; pageErrors: string[] }> {
  const response = await fetch(`${site.url}/java/login/testLogin?name=${name}`);
  const { result } = (await response.json()) as { result: { token: string } };
  const opened = await visit("/en/about");
  await opened.page.context().addCookies([{ name: "token", value: result.token, url: site.url }]);
  await opened.page.goto(site.url + path);
  await opened.page.locator("html[data-alive]").waitFor();
  return opened;
}

test("avatar: rejects invalid types, sizes and contents; crops, shows at once and after a reload, and removes", async () => {
  const { page, pageErrors } = await openDevice("fan", "/en/userInfo/setting");
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await page.getByText("Choose a JPG or PNG").waitFor();
  await input.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1) });
  await page.getByText("larger than 3 MB").waitFor();
  const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  await input.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: script });
  await page.getByText("Choose a JPG or PNG").waitFor();
  expect(await page.locator(".crop-dialog").count()).toBe(0);

  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png(300) });
  const crop = page.getByRole("dialog", { name: "Crop photo" });
  await crop.getByLabel("Zoom").fill("2");
  await crop.getByRole("button", { name: "Save" }).click();
  await crop.waitFor({ state: "hidden" });
  const shown = page.locator("header img[src^='/avatars/']");
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(512);
  await page.reload();
  await page.locator("html[data-alive]").waitFor();
  await shown.waitFor();
  await page.getByRole("button", { name: "Remove photo" }).click();
  await shown.waitFor({ state: "detached" });
  expect(pageErrors).toEqual([]);
});

test("email and phone: replaces an email with code and password, and adds a first phone with its bonus", async () => {
  const { page } = await openDevice("svip", "/en/userInfo/setting");
  await page.getByRole("button", { name: "Change: Email" }).click();
  const dialog = getDialog(page);
  await dialog.getByRole("heading", { name: "Change email" }).waitFor();
  await dialog.getByLabel("Email", { exact: true }).fill("svip.new@kickoff.example");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(site, "svip.new@kickoff.example"));
  await dialog.getByLabel("Current password").fill("Wrong2026");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await dialog.getByText("Your current password is incorrect.").waitFor();
  await dialog.getByLabel("Current password").fill("Kickoff2026");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("svip.new@kickoff.example").waitFor();

  await page.context().setExtraHTTPHeaders({ "cf-connecting-ip": "198.51.100.9" });
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole("button", { name: "Add: Phone" }).click();
  await dialog.getByRole("button", { name: /^Country or region/ }).click();
  await dialog.getByRole("combobox").fill("viet");
  await dialog.getByRole("option", { name: "Vietnam", selected: false }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Phone number").fill("912345678");
  await dialog.getByRole("button", { name: "Send code" }).click();
  await dialog.getByRole("button", { name: /^Resend in/ }).waitFor();
  await dialog.getByLabel("Verification code").fill(await getLastCode(site, "+84912345678"));
  await dialog.getByLabel("Current password").fill("Kickoff2026");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("You got 200 bonus coins").waitFor();
  await page.getByText("+84 912345678").waitFor();
});

test("bio: is cleaned and shown; the username changes once, and says when it can change again", async () => {
  const { page } = await openDevice("vip", "/en/userInfo/setting");
  await page.getByRole("textbox", { name: "Bio" }).fill(`All \u202e season  long`);
  const section = page.getByRole("region", { name: "Bio" });
  await section.getByRole("button", { name: "Save" }).click();
  await page.locator("input[value='All season long']").waitFor();
  await page.getByRole("textbox", { name: "Username" }).fill("vip 2");
  await page.getByText("3–20 letters and numbers, with at least one letter", { exact: true }).waitFor();
  await page.getByRole("textbox", { name: "Username" }).fill("Vip2026");
  await page.getByRole("region", { name: "Username" }).getByRole("button", { name: "Save" }).click();
  await getAccountMenu(page, "Vip2026").waitFor();
  await page.getByText("You can change it again on").waitFor();
  await page.goto(`${site.url}/en/userInfo/info`);
  await page.getByText("All season long").waitFor();
});

test("preferences chosen on one device apply on the next, rendered by the worker", async () => {
  const { page, pageErrors } = await openDevice("expert", "/en/userInfo/preferences");
  await page.getByRole("radio", { name: "Dark" }).last().check({ force: true });
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await page.getByRole("switch", { name: "Gift animations" }).click();
  await page.getByLabel("Who can see your followers").selectOption("nobody");
  await page.waitForFunction(async () => {
    const response = await fetch("/java/user/getUserDataStatus");
    const { result } = (await response.json()) as {
      result: { theme?: string; timeZone?: string; privacy: { fans: string } };
    };
    return result.theme === "dark" && result.timeZone === "Asia/Tokyo" && result.privacy.fans === "nobody";
  });
  const other = await openDevice("expert", "/en/userInfo/preferences");
  expect(await other.page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(await other.page.getByLabel("Time zone").inputValue()).toBe("Asia/Tokyo");
  expect(await other.page.getByRole("switch", { name: "Gift animations" }).isChecked()).toBe(false);
  expect(await other.page.getByRole("switch", { name: "Comment overlay" }).isChecked()).toBe(true);
  expect(await other.page.getByLabel("Who can see your followers").inputValue()).toBe("nobody");
  await other.page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await other.page.waitForURL(`${site.url}/de/userInfo/preferences`);
  expect([...pageErrors, ...other.pageErrors]).toEqual([]);
});
