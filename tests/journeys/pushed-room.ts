import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { type RunningIngest, startIngest } from "#ingest/start-ingest.ts";
import { type FlvClip, readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { createLive, until } from "#tests/live/pushed-live.ts";
import { openPage } from "#tests/support/browser.ts";
import type { TestSite } from "#tests/support/site.ts";

export const MATCH = 990001;
const SOCCER = 202;

export type PushedLive = Awaited<ReturnType<typeof createLive>>;

/** Streamers' rooms with real RTMP pushes through the test's own ingest. */
export class PushedRooms {
  readonly #site: TestSite;
  readonly #ingest: RunningIngest;
  readonly #pushes = new Set<AbortController>();

  private constructor(site: TestSite, ingest: RunningIngest) {
    this.#site = site;
    this.#ingest = ingest;
  }

  static async start(site: TestSite): Promise<PushedRooms> {
    const options = { rtmpPort: 0, siteUrl: site.url, secret: site.ingestSecret, log: () => undefined };
    return new PushedRooms(site, await startIngest(options));
  }

  sql(query: string, ...values: unknown[]): Promise<unknown> {
    return this.#site.database.$client
      .prepare(query)
      .bind(...values)
      .run();
  }

  /** Pushes the project's clip or another one over RTMP. */
  async push({ room, key }: PushedLive, media?: FlvClip): Promise<AbortController> {
    const push = new AbortController();
    this.#pushes.add(push);
    const clip = media ?? (await readClip("pitch"));
    // The push is rejected when the live ends.
    const url = `rtmp://127.0.0.1:${this.#ingest.port}/live`;
    void publishLoop({ url, room, key, clip, signal: push.signal }).catch(() => undefined);
    return push;
  }

  /** Starts a live of the match, by a streamer with a room. */
  async goLive(change = "access = 'public'", media?: FlvClip): Promise<{ live: PushedLive; push: AbortController }> {
    const live = await createLive(this.#site);
    await this.sql(`UPDATE lives SET game_id = ?, match_id = ?, ${change} WHERE id = ?`, SOCCER, MATCH, live.liveId);
    await this.sql(
      "INSERT OR IGNORE INTO rooms (id, title, anchor_id, created_at_ms) VALUES (?, 'Derby night', ?, 1)",
      live.room,
      Number(live.room.slice(2)),
    );
    await this.sql(
      "INSERT OR IGNORE INTO anchor_profiles (user_id, introduction, verified_at_ms) VALUES (?, 'Every derby.', 1)",
      Number(live.room.slice(2)),
    );
    const push = await this.push(live, media);
    await until(async () => (await live.status()).lastSegment !== null);
    await live.control({ do: "start" });
    await until(async () => (await live.storedState()) === "live");
    return { live, push };
  }

  async watch(browser: Browser, live: PushedLive): Promise<Page> {
    const { page } = await openPage(browser, { viewport: { width: 1_440, height: 900 } });
    await page.goto(this.#site.url + roomPathOf(live));
    await waitUntilMoving(page);
    return page;
  }

  stopPushes(): void {
    for (const push of this.#pushes) push.abort();
    this.#pushes.clear();
  }

  async stop(): Promise<void> {
    this.stopPushes();
    await this.#ingest.stop();
  }
}

export const roomPathOf = ({ room }: Pick<PushedLive, "room">): string => `/en/customLive/${room.slice(2)}`;

const videoTime = (page: Page, scope: string) =>
  page.locator(`${scope} video`).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Waits until the video in `scope` plays. */
export async function waitUntilMoving(page: Page, scope = ""): Promise<void> {
  await page.locator(`${scope} video`).waitFor({ state: "attached" });
  const beforeSeconds = await videoTime(page, scope).catch(() => 0);
  await expect.poll(() => videoTime(page, scope), { timeout: 40_000 }).toBeGreaterThan(beforeSeconds + 1);
}
