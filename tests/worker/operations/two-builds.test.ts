import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { Manifest } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployBrand } from "#commands/deploy/deploy-brand.ts";
import { CLIENT_DIR } from "#commands/root.ts";
import { closePages, launchBrowser, openPage } from "#tests/support/browser.ts";
import { prepareDeployment, REQUIRED_SETTINGS } from "#tests/support/platform/deploy-to-fake.ts";
import { createEarlierBuild, EARLIER_BUILD } from "#tests/support/platform/earlier-build.ts";
import { startFakePlatform } from "#tests/support/platform/fake-platform.ts";
import { trackDocument } from "#tests/support/sign-in.ts";
import { waitUntilHydrated } from "#tests/support/wait-until-connected.ts";

const SITE = "https://www.aurora.example";
let platform: Awaited<ReturnType<typeof startFakePlatform>>;
let browser: Browser;
let opened: Page | undefined;
beforeAll(async () => {
  platform = await startFakePlatform({ zones: [{ name: "aurora.example", status: "active" }] });
  browser = await launchBrowser();
});
afterAll(async () => {
  // The page's pending requests are aborted together with the platform.
  await opened?.unrouteAll({ behavior: "ignoreErrors" });
  await closePages(browser);
  await platform?.stop();
});

/** Path of the earlier build's switching code. */
function switchingCode(): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT_DIR, ".vite/manifest.json"), "utf8"));
  const file = manifest["client/entry/switch-build.ts"]?.file ?? "";
  return `/assets/${EARLIER_BUILD.prefix}${basename(file)}`;
}

const buildOf = (html: string): string | undefined => /<meta name="build" content="([^"]*)"/.exec(html)?.[1];
const shownBuild = (page: Page) => page.locator("meta[name=build]").getAttribute("content");

/** A file whose response is delayed. */
type Held = { path: string; until: Promise<void> };

/** Opens a page whose requests are served by the platform; sockets stay open and silent. */
async function openOnPlatform(path: string, held: Held) {
  const { page } = await openPage(browser);
  opened = page;
  const responses: { path: string; status: number; build: string | null }[] = [];
  await page.routeWebSocket(/./, () => undefined);
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (new URL(request.url()).pathname === held.path) await held.until;
    const body = request.postDataBuffer();
    // The runtime listens on a different address, and rejects requests of other origins.
    const { origin: _origin, ...sent } = await request.allHeaders();
    const response = await platform.fetch(request.url(), {
      method: request.method(),
      headers: sent,
      ...(body && { body: new Uint8Array(body) }),
    });
    const {
      "content-encoding": _encoding,
      "content-length": _length,
      ...headers
    } = Object.fromEntries(response.headers);
    const { pathname } = new URL(request.url());
    responses.push({ path: pathname, status: response.status, build: response.headers.get("x-build") });
    await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
  });
  await page.goto(SITE + path);
  await waitUntilHydrated(page);
  return { page, responses };
}

test("a page of the previous build keeps working while the next one serves, and a later navigation loads the new page", {
  timeout: 600_000,
}, async () => {
  const { folder, input, ports } = prepareDeployment(platform, REQUIRED_SETTINGS, "whole");
  await deployBrand({ ...input, ...createEarlierBuild(folder, input) }, ports);
  const html = async () => (await platform.fetch(`${SITE}/en`, { headers: { accept: "text/html" } })).text();
  const earlierPage = await html();
  expect(buildOf(earlierPage)).toBe(EARLIER_BUILD.id);
  const switching = switchingCode();
  // Held back, because a call that the page makes by itself may be the first to see the next build.
  const { promise: until, resolve: maySwitch } = Promise.withResolvers<void>();
  const { page, responses } = await openOnPlatform("/en", { path: switching, until });
  expect(await shownBuild(page)).toBe(EARLIER_BUILD.id);
  const { isSame } = await trackDocument(page);

  // The cached page of the earlier build was just refreshed when the next build gets its first request.
  const firstPages: string[] = [];
  let renewed: Promise<string> | undefined;
  await deployBrand(input, {
    ...ports,
    say: (line) => {
      if (line.startsWith("rooms deployed")) renewed = html();
    },
    async fetchSite(url) {
      const response = await platform.fetch(url);
      if (url === `${SITE}/en`) firstPages.push(await response.clone().text());
      return response;
    },
  });
  expect(buildOf((await renewed) ?? "")).toBe(EARLIER_BUILD.id);
  expect(firstPages.map(buildOf), "no page of the earlier build is served by the next").toEqual([input.buildId]);

  const files = [...new Set(earlierPage.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(files.length).toBeGreaterThan(3);
  expect(files.every((file) => file.startsWith(`/assets/${EARLIER_BUILD.prefix}`))).toBe(true);
  for (const file of files) {
    const kept = await platform.fetch(SITE + file);
    expect(kept.status, file).toBe(200);
    expect(kept.headers.get("cache-control")).toContain("immutable");
    await kept.body?.cancel();
  }

  // A client-side navigation on the open page: code of its own build, data from the next.
  responses.length = 0;
  const follow = (name: string) => page.locator("header").getByRole("link", { name, exact: true }).click();
  await follow("Matches");
  await page.waitForURL(`${SITE}/en/match`);
  const calls = () => responses.filter(({ path }) => path.startsWith("/java/"));
  const code = () => responses.filter(({ path }) => path.startsWith("/assets/"));
  await expect.poll(() => calls().length).toBeGreaterThan(0);
  await expect.poll(() => code().length).toBeGreaterThan(0);
  expect(await isSame()).toBe(true);
  expect(responses.filter(({ status }) => status >= 400)).toEqual([]);
  expect(new Set(calls().map(({ build }) => build))).toEqual(new Set([input.buildId]));
  expect(code().filter(({ path }) => !path.startsWith(`/assets/${EARLIER_BUILD.prefix}`))).toEqual([]);

  // Once the page has loaded the switching code, its next navigation loads a new document.
  maySwitch();
  await expect.poll(() => code().map(({ path }) => path)).toContain(switching);
  // A string, because the test runner rewrites imports.
  await page.evaluate(`import(${JSON.stringify(switching)}).then(() => undefined)`);
  await follow("Home");
  await expect.poll(() => shownBuild(page).catch(() => undefined)).toBe(input.buildId);
  await waitUntilHydrated(page);
  expect(await isSame()).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/en");
  expect(responses.filter(({ status }) => status >= 400)).toEqual([]);
});
