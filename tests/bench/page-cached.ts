import { getPage } from "./load/get-page.ts";
import { GUEST_HEADERS, GZIP_HEADERS } from "./load/guest.ts";
import { interleave, spread } from "./load/interleave.ts";
import { buildBareWorker } from "./peers/build-peers.ts";
import { servePeer } from "./peers/serve-peer.ts";
import type { BenchResult } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { createMatchDay } from "./world/match-day.ts";
import { startBenchSite } from "./world/running-site.ts";

const LEAST_SHARE = 0.8;

/** The home page from the guest cache, compared with plain text from this server. */
export async function benchPageCached(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const site = add(await startBenchSite());
    await site.push(createMatchDay(Date.now()));
    const ours = { url: site.url, headers: { ...GUEST_HEADERS, ...GZIP_HEADERS, host: site.host } };
    const bindings = { GZIP: (await getPage(ours)).toString("base64") };
    const { url } = add(await servePeer(await buildBareWorker("plain-text"), { bindings }));
    const headers = { ...GUEST_HEADERS, ...GZIP_HEADERS };
    const pace = await interleave({ ours, text: { url, headers }, samePage: { url: `${url}/same-page`, headers } });
    const share = pace.ours.perSecond / pace.text.perSecond;
    const shareOfSamePage = pace.ours.perSecond / pace.samePage.perSecond;
    return [
      {
        name: "/ for a guest, from the page cache",
        ours: spread(pace.ours),
        beside: `Hono plain text ${spread(pace.text)} · Hono with the bytes of this page ${spread(pace.samePage)}`,
        target: `≥ ${LEAST_SHARE} of it`,
        met: share >= LEAST_SHARE,
        remark: `${share.toFixed(2)} of it, ${shareOfSamePage.toFixed(2)} of Hono with the same bytes`,
      },
    ];
  } finally {
    await stopAll();
  }
}
