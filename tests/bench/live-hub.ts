import { createLive } from "#tests/live/pushed-live.ts";
import { startTestSite } from "#tests/support/site.ts";
import { buildBareWorker } from "./peers/build-peers.ts";
import { servePeer } from "./peers/serve-peer.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { cpuMs } from "./world/cpu-ms.ts";
import { quantile } from "./world/live-stage.ts";
import { machineLoad } from "./world/load.ts";
import {
  PART_BYTES,
  PART_MS,
  PARTS,
  type WatchedOrigin,
  type WatchResult,
  watchOrigin,
} from "./world/low-latency-viewers.ts";
import { rssBytes } from "./world/rss-bytes.ts";

const VIEWERS = 600;
const SECONDS = 20;
const FIRST_MSN = 4;
const LAG_P95_MS = 200;

const portOf = (url: string): number => Number(new URL(url).port);
/** For each part, a viewer requests a playlist and the part itself. */
const perRequest = (ms: number, { lagsMs }: WatchResult): string => `${(ms / (2 * lagsMs.length)).toFixed(2)} ms`;
const lagText = ({ lagsMs }: WatchResult): string =>
  `p50 ${formatInteger(quantile(lagsMs, 0.5))} ms, p95 ${formatInteger(quantile(lagsMs, 0.95))} ms`;

type Measured = WatchResult & { cpu: string };

/** Gate, signatures and hub on this machine, without the platform's cache in front. */
async function watchOurs(): Promise<Measured & { rss: number }> {
  const site = await startTestSite();
  try {
    const live = await createLive(site);
    const grant = await live.goLive(FIRST_MSN - 1);
    const tokens = await Promise.all(
      Array.from({ length: VIEWERS }, (_, viewer) => live.token("ll", { viewer: `u${viewer}` })),
    );
    const base = (viewer: number) => `${site.url}/media/${live.liveId}/${tokens[viewer]}`;
    const origin: WatchedOrigin = {
      playlistUrl: (viewer, { msn, part }) => `${base(viewer)}/ll.m3u8?_HLS_msn=${msn}&_HLS_part=${part}&_HLS_skip=YES`,
      partUrl: (viewer, { msn, part }) => `${base(viewer)}/p${msn}.${part}.m4s`,
      isListed: (playlist, { msn, part }) => playlist.includes(`p${msn}.${part}.m4s`),
      push: async ({ msn, part }) => (await live.part(grant, msn, part, {}, PART_BYTES)).status,
    };
    let rss = 0;
    const of = { site: portOf(site.url), rooms: portOf(site.roomsUrl) };
    const before = { site: cpuMs(of.site), rooms: cpuMs(of.rooms), viewers: process.cpuUsage() };
    const result = await watchOrigin(origin, {
      ...{ viewers: VIEWERS, seconds: SECONDS, firstMsn: FIRST_MSN },
      async onPushed() {
        rss = rssBytes(of.rooms);
        await live.control({ do: "end", by: "streamer" });
      },
    });
    const viewers = process.cpuUsage(before.viewers);
    const cpu =
      `CPU a request: site ${perRequest(cpuMs(of.site) - before.site, result)}, ` +
      `hub ${perRequest(cpuMs(of.rooms) - before.rooms, result)}, ` +
      `viewers ${perRequest((viewers.user + viewers.system) / 1_000, result)}`;
    return { ...result, cpu, rss };
  } finally {
    await site.stop();
  }
}

/** The same viewers on a worker that checks and stores nothing. */
async function watchPeer(): Promise<Measured> {
  const peer = await servePeer(await buildBareWorker("blocking-playlist"));
  try {
    const body = new Uint8Array(PART_BYTES);
    const key = ({ msn, part }: { msn: number; part: number }) => `p${msn}.${part}`;
    const put = (name: string) => fetch(`${peer.url}/${name}`, { method: "PUT", body });
    const origin: WatchedOrigin = {
      playlistUrl: (_viewer, next) => `${peer.url}/ll.m3u8?key=${key(next)}`,
      partUrl: (_viewer, next) => `${peer.url}/${key(next)}`,
      isListed: (playlist, next) => playlist.includes(key(next)),
      push: async (next) => (await put(key(next))).status,
    };
    const beforeMs = cpuMs(portOf(peer.url));
    const result = await watchOrigin(origin, {
      ...{ viewers: VIEWERS, seconds: SECONDS, firstMsn: FIRST_MSN },
      async onPushed() {
        const last = FIRST_MSN * PARTS + (SECONDS * 1_000) / PART_MS;
        // Pushes the parts that the viewers are still waiting for.
        for (let i = last; i < last + PARTS; i += 1) await put(`p${Math.floor(i / PARTS)}.${i % PARTS}`);
      },
    });
    return { ...result, cpu: perRequest(cpuMs(portOf(peer.url)) - beforeMs, result) };
  } finally {
    await peer.stop();
  }
}

export async function benchLiveHub(): Promise<BenchResult[]> {
  const before = machineLoad();
  const peer = await watchPeer();
  const ours = await watchOurs();
  const p95 = quantile(ours.lagsMs, 0.95);
  return [
    {
      name: `live hub: ${VIEWERS} low-latency viewers`,
      ours: `playlist lag ${lagText(ours)}, ${ours.errors} errors`,
      beside: `a worker without tokens and hub: ${lagText(peer)}, ${peer.errors} errors`,
      target: `p95 < ${LAG_P95_MS} ms, no errors`,
      met: p95 < LAG_P95_MS && ours.errors === 0,
      remark: `${ours.cpu}; the bare worker: ${peer.cpu}; rooms' process ${formatInteger(ours.rss / 1e6)} MB; ${before}`,
    },
  ];
}
