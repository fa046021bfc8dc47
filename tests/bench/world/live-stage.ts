import type { Browser, Page } from "playwright-core";
import type { Settings } from "#commands/site/settings.ts";
import { CODED_CLIP } from "#simulator/clip/clip-format.ts";
import { type FlvClip, readClip } from "#simulator/push/clip.ts";
import { publishLoop } from "#simulator/push/publish-loop.ts";
import { createLive } from "#tests/live/pushed-live.ts";
import { launchBrowser, openPage } from "#tests/support/browser.ts";
import { startTestSite } from "#tests/support/site.ts";
import { watchPage } from "./frame-clock.ts";

export type StagedLive = Awaited<ReturnType<typeof createLive>>;
export type StagedPush = { startedAtMs: number; roundsStartedAtMs: number[]; stop(): void };

/** For a short run: `LIVE_MINUTES=2 npm run bench live-latency`. */
export const liveMinutes = (): number => Number(process.env.LIVE_MINUTES ?? 10);

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** A site with an ingest, lives with rooms, real pushes, and a browser that reads the frame code from the picture. */
export async function startLiveStage(options: Pick<Settings, "inspectorPorts"> = {}) {
  const [site, browser]: [Awaited<ReturnType<typeof startTestSite>>, Browser] = await Promise.all([
    startTestSite({ ingest: "on", ...options }),
    launchBrowser(),
  ]);
  const pushes = new Set<AbortController>();
  const stage = {
    ...{ site, browser },
    async arm(): Promise<StagedLive> {
      const live = await createLive(site);
      const insert = "INSERT OR IGNORE INTO rooms (id, title, anchor_id, created_at_ms) VALUES (?, 'Bench', ?, 1)";
      await site.database.$client
        .prepare(insert)
        .bind(live.room, Number(live.room.slice(2)))
        .run();
      return live;
    },
    async push({ room, key }: Pick<StagedLive, "room" | "key">, clip?: FlvClip): Promise<StagedPush> {
      const controller = new AbortController();
      pushes.add(controller);
      const roundsStartedAtMs: number[] = [];
      const media = clip ?? (await readClip(CODED_CLIP));
      const url = `rtmp://127.0.0.1:${site.rtmpPort}/live`;
      const onLoop = (atMs: number) => void roundsStartedAtMs.push(atMs);
      const startedAtMs = Date.now();
      // Rejects when the live ends.
      void publishLoop({ url, room, key, clip: media, signal: controller.signal, onLoop }).catch(() => undefined);
      return { startedAtMs, roundsStartedAtMs, stop: () => controller.abort() };
    },
    /** Starts once the hub has the first part, like a streamer who clicks without delay. */
    async start(live: StagedLive): Promise<void> {
      while (!(await live.control({ do: "start" })).ok) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    /** Opens a page as a guest, or as a seeded account by name. */
    async openViewer(name?: string): Promise<Page> {
      const { page } = await openPage(browser, { viewport: { width: 1_280, height: 800 } });
      await watchPage(page);
      if (name !== undefined) await page.request.get(`${site.url}/java/login/testLogin?name=${name}`);
      return page;
    },
    roomUrl: ({ room }: Pick<StagedLive, "room">): string => `${site.url}/en/customLive/${room.slice(2)}`,
    async stop(): Promise<void> {
      for (const push of pushes) push.abort();
      await browser.close();
      await site.stop();
    },
  };
  return stage;
}
export type LiveStage = Awaited<ReturnType<typeof startLiveStage>>;
