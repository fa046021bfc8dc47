import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createLive, type Grant } from "#tests/live/pushed-live.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { machineLoad } from "./world/load.ts";
import { rssBytes } from "./world/rss-bytes.ts";

const VIEWERS = 600;
const SECONDS = 20;
const PART_MS = 500;
const PARTS = 4;
/** 1 Mbit/s: the loopback and the viewers share two cores with the hub. */
const PART_BYTES = 62_500;
const LAG_P95_MS = 200;

type Live = Awaited<ReturnType<typeof createLive>>;
type Answer = { status: number; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: VIEWERS + 10 });

/** The text of media is not kept: the viewers share two cores with what is measured. */
function get(url: string, keepsText: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      if (!keepsText) {
        answer.resume();
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: "" }));
        answer.on("error", reject);
        return;
      }
      answer.on("data", (chunk: Buffer) => void chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString("latin1") }),
      );
      answer.on("error", reject);
    });
    sent.on("error", reject);
    sent.end();
  });
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

type Watch = { pushedAtMs: Map<string, number>; lagsMs: number[]; errors: number; stopped: boolean };

/** As a low-latency player: the playlist with the next part, then that part. */
async function watchLive(site: TestSite, live: Live, token: string, firstMsn: number, watch: Watch): Promise<void> {
  const base = `${site.url}/media/${live.liveId}/${token}`;
  for (let next = firstMsn * PARTS; !watch.stopped; next += 1) {
    const [msn, part] = [Math.floor(next / PARTS), next % PARTS];
    const playlist = await get(`${base}/ll.m3u8?_HLS_msn=${msn}&_HLS_part=${part}&_HLS_skip=YES`, true);
    const pushedAtMs = watch.pushedAtMs.get(`${msn}.${part}`);
    if (watch.stopped) return;
    if (playlist.status !== 200 || !playlist.text.includes(`p${msn}.${part}.m4s`)) watch.errors += 1;
    else if (pushedAtMs !== undefined) watch.lagsMs.push(performance.now() - pushedAtMs);
    if ((await get(`${base}/p${msn}.${part}.m4s`, false)).status !== 200) watch.errors += 1;
  }
}

async function pushFor(live: Live, grant: Grant, firstMsn: number, parts: number, watch: Watch): Promise<void> {
  const startMs = performance.now();
  for (let i = 0; i < parts; i += 1) {
    await wait(Math.max(0, startMs + (i + 1) * PART_MS - performance.now()));
    const [msn, part] = [firstMsn + Math.floor(i / PARTS), i % PARTS];
    watch.pushedAtMs.set(`${msn}.${part}`, performance.now());
    const { status } = await live.part(grant, msn, part, {}, PART_BYTES);
    if (status !== 200) watch.errors += 1;
  }
}

/** Gate, signatures and hub on this machine, without the platform's cache in front of them. */
export async function benchLiveHub(): Promise<BenchResult[]> {
  const before = machineLoad();
  const site = await startTestSite();
  const watch: Watch = { pushedAtMs: new Map(), lagsMs: [], errors: 0, stopped: false };
  try {
    const live = await createLive(site);
    const grant = await live.goLive(3);
    const token = await live.token("ll");
    const pushed = pushFor(live, grant, 4, (SECONDS * 1_000) / PART_MS, watch);
    const viewers = Array.from({ length: VIEWERS }, () => watchLive(site, live, token, 5, watch));
    await pushed;
    watch.stopped = true;
    const rss = rssBytes(Number(new URL(site.roomsUrl).port));
    await live.control({ do: "end", by: "streamer" });
    await Promise.all(viewers);
    const lags = watch.lagsMs.toSorted((a, b) => a - b);
    const p95 = quantile(lags, 0.95);
    return [
      {
        name: `live hub: ${VIEWERS} low-latency viewers`,
        ours: `playlist lag p50 ${formatInteger(quantile(lags, 0.5))} ms, p95 ${formatInteger(p95)} ms, ${watch.errors} errors`,
        beside: `${formatInteger((2 * lags.length) / SECONDS)} requests/s, rooms' process ${formatInteger(rss / 1e6)} MB`,
        target: `p95 < ${LAG_P95_MS} ms, no errors`,
        met: p95 < LAG_P95_MS && watch.errors === 0,
        remark: before,
      },
    ];
  } finally {
    watch.stopped = true;
    agent.destroy();
    await site.stop();
  }
}
