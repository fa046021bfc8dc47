import type { Browser, Page } from "playwright-core";
import { afterEach } from "vitest";
import { type RunningIngest, startIngest } from "#ingest/start-ingest.ts";
import { readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { until } from "#tests/live/pushed-live.ts";
import { closePages, launchBrowser } from "#tests/support/browser.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import { getAccountMenu } from "#tests/support/sign-in.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { startForFile } from "#tests/support/start-for-file.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";

const WAIT_MS = 60_000;

export type StreamKey = { room: string; key: string };

/** A site with an ingest, for journeys in which streamers use their dashboard and push over RTMP. */
class Studio {
  #site: TestSite | undefined;
  #browser: Browser | undefined;
  #ingest: RunningIngest | undefined;
  readonly #pushes = new Set<AbortController>();
  readonly people = new RoomUsers(() => this);

  get site(): TestSite {
    if (!this.#site) throw new Error("the site is not started");
    return this.#site;
  }

  get browser(): Browser {
    if (!this.#browser) throw new Error("the browser is not started");
    return this.#browser;
  }

  async open(): Promise<void> {
    const [site, browser] = await Promise.all([startTestSite(), launchBrowser()]);
    this.#site = site;
    this.#browser = browser;
    const options = { rtmpPort: 0, siteUrl: site.url, secret: site.ingestSecret, log: () => undefined };
    this.#ingest = await startIngest(options);
  }

  async clear(): Promise<void> {
    for (const push of this.#pushes) push.abort();
    this.#pushes.clear();
    // A live that a failed test left running would block its retry.
    await (await createTestUser(this.site, "anchor")).request("POST /anchor/downcast");
    this.people.leave();
    await closePages(this.browser);
  }

  async close(): Promise<void> {
    await this.#ingest?.stop();
    await this.#browser?.close();
    await this.#site?.stop();
  }

  /** Pushes the project's clip over RTMP. */
  async push({ room, key }: StreamKey): Promise<AbortController> {
    const running = new AbortController();
    this.#pushes.add(running);
    const url = `rtmp://127.0.0.1:${this.#ingest?.port}/live`;
    // The push is rejected when the live ends.
    void publishLoop({ url, room, key, clip: await readClip("pitch"), signal: running.signal }).catch(() => undefined);
    return running;
  }

  async openPath(page: Page, path: string): Promise<void> {
    await page.goto(this.site.url + path);
    await page.locator("html[data-alive]").waitFor();
  }

  /** Opens a link from the home page through the account menu, as users do. */
  async openByMenu(page: Page, name: string, link: string): Promise<void> {
    await this.openPath(page, "/en");
    await getAccountMenu(page, name).click();
    await page.locator("#person").getByRole("link", { name: link }).click();
  }

  /** Goes live once the push has arrived. Pages opened afterwards list the live. */
  async startLive(page: Page, { room }: StreamKey): Promise<void> {
    await waitForState(page, "pushing");
    await page.getByRole("button", { name: "Go live", exact: true }).click();
    await waitForState(page, "live");
    const onAir = "SELECT id FROM lives WHERE room_id = ? AND state = 'live'";
    await until(() => this.#findRow(onAir, room), WAIT_MS);
  }

  async #findRow(query: string, value: string): Promise<unknown> {
    return (await this.site.database.$client.prepare(query).bind(value).first()) ?? undefined;
  }

  /** Clicks the tile of a live on the home page. */
  async openTile(page: Page, text: string): Promise<void> {
    await this.openPath(page, "/en");
    await page.locator(".stream-tile", { hasText: text }).getByRole("link").first().click();
  }

  /** Backdates free previews by more than their three minutes. */
  async useUpTrials(): Promise<void> {
    await this.site.database.$client.prepare("UPDATE live_trials SET started_at_ms = started_at_ms - 200000").run();
  }
}

/** The studio of a test file. Pushes and pages end with each test. */
export function openStudio(prepare: (site: TestSite) => Promise<unknown> = async () => undefined): Studio {
  const studio = new Studio();
  const start = async () => {
    await studio.open();
    await prepare(studio.site);
  };
  startForFile(start, () => studio.close());
  afterEach(() => studio.clear());
  return studio;
}

/** The stream key is hidden until the streamer asks for it. */
export async function readStreamKey(page: Page): Promise<StreamKey> {
  await page.getByRole("button", { name: "Show: Stream key" }).click();
  const streamKey = await page.locator("code", { hasText: "?key=" }).textContent();
  const [room = "", key = ""] = (streamKey ?? "").split("?key=");
  return { room, key };
}

const waitForState = (page: Page, state: "pushing" | "live") =>
  page.locator(`[data-state="${state}"]`).waitFor({ timeout: WAIT_MS });

export const waitUntilPushing = (page: Page): Promise<void> => waitForState(page, "pushing");

const confirm = async (page: Page, name: string) => {
  await page.getByRole("button", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name }).click();
};

export async function endLive(page: Page): Promise<void> {
  await confirm(page, "End live stream");
  await page.getByText("This live stream has ended").waitFor({ timeout: WAIT_MS });
}

export async function cancelLive(page: Page): Promise<void> {
  await confirm(page, "Cancel live stream");
  await page.getByText("Live stream cancelled").waitFor({ timeout: WAIT_MS });
}
