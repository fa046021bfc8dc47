import { getPage } from "./load/get-page.ts";
import { GUEST_HEADERS } from "./load/guest.ts";
import { listPageFiles } from "./load/page-files.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { readWatched } from "./world/frame-clock.ts";
import { type LiveStage, quantile, startLiveStage } from "./world/live-stage.ts";
import { machineLoad } from "./world/load.ts";

const RUNS = 5;
const PICTURE_MS = 2_000;
const CLICK_MS = 1_000;
/** A string that occurs only in hls.js. */
const PLAYER_CODE = "levelEmptyError";

/** A viewer waits in the room while the streamer begins to push and goes live immediately. */
async function pushToPicture(stage: LiveStage): Promise<number> {
  const live = await stage.arm();
  const page = await stage.openViewer();
  await page.goto(stage.roomUrl(live));
  await page.locator(".chat-head .live-chip.chip-live").waitFor();
  const push = await stage.push(live);
  await stage.start(live);
  await page.waitForFunction(() => Reflect.get(window, "watchedFrames").firstFrameAtMs !== undefined);
  const { firstFrameAtMs = Number.NaN } = await readWatched(page);
  await page.context().close();
  push.stop();
  await live.control({ do: "end", by: "streamer" });
  return firstFrameAtMs - push.startedAtMs;
}

/** Clicks a tile on the page of lives, whose code is already loaded. */
async function clickToFrame(stage: LiveStage, liveId: number): Promise<number> {
  const page = await stage.openViewer();
  await page.goto(`${stage.site.url}/en/live`);
  await page.locator("html[data-alive]").waitFor();
  await page.locator(`[data-live="${liveId}"] a`).first().click();
  await page.waitForFunction(() => Reflect.get(window, "watchedFrames").firstFrameAtMs !== undefined);
  const { firstFrameAtMs = Number.NaN, clickedAtMs = Number.NaN } = await readWatched(page);
  await page.context().close();
  return firstFrameAtMs - clickedAtMs;
}

async function isPlayerInFirstLoad({ site }: LiveStage): Promise<boolean> {
  const target = { url: site.url, headers: GUEST_HEADERS };
  const { scripts } = listPageFiles((await getPage(target, "/en")).toString("utf8"));
  const texts = await Promise.all(scripts.map(async (path) => (await getPage(target, path)).toString("utf8")));
  return texts.some((text) => text.includes(PLAYER_CODE));
}

const row = (name: string, times: readonly number[], targetMs: number, remark: string): BenchResult => ({
  name,
  ours: `p50 ${formatInteger(quantile(times, 0.5))} ms`,
  beside: `${times.map((ms) => formatInteger(ms)).join(", ")} ms`,
  target: `p50 < ${formatInteger(targetMs)} ms`,
  met: quantile(times, 0.5) < targetMs,
  remark,
});

/** Time until a live is visible to a viewer who waits for it, and to one who clicks its tile. */
export async function benchLiveStart(): Promise<BenchResult[]> {
  const remark = machineLoad();
  const stage = await startLiveStage();
  try {
    const pictures: number[] = [];
    for (let run = 0; run < RUNS; run += 1) pictures.push(await pushToPicture(stage));
    const live = await stage.arm();
    const push = await stage.push(live);
    await stage.start(live);
    while ((await live.storedState()) !== "live") await new Promise((resolve) => setTimeout(resolve, 50));
    const clicks: number[] = [];
    for (let run = 0; run < RUNS; run += 1) clicks.push(await clickToFrame(stage, live.liveId));
    push.stop();
    const isInFirstLoad = await isPlayerInFirstLoad(stage);
    return [
      row("live start: push to first picture, standard", pictures, PICTURE_MS, remark),
      row("live start: click on a tile to first frame", clicks, CLICK_MS, remark),
      {
        name: "live start: player code in the first load of /",
        ours: isInFirstLoad ? "yes" : "no",
        beside: "",
        target: "no",
        met: !isInFirstLoad,
      },
    ];
  } finally {
    await stage.stop();
  }
}
