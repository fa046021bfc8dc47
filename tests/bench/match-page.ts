import { getDatabase } from "#db/client.ts";
import { getPage, type Target } from "./load/get-page.ts";
import { GUEST_HEADERS, GZIP_HEADERS } from "./load/guest.ts";
import { interleave, spread } from "./load/interleave.ts";
import { comparePages, countElements } from "./load/same-page.ts";
import { buildBareWorker, buildTanStackStart } from "./peers/build-peers.ts";
import { servePeer } from "./peers/serve-peer.ts";
import type { BenchResult } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { createFinishedMatch } from "./world/finished-match.ts";
import { insertBenchMatch } from "./world/match-day.ts";
import { startBenchSite } from "./world/running-site.ts";

const LEAST_SHARE = 0.6;

type Page = { html: string; lines: number };

async function readPage(name: string, target: Target): Promise<Page> {
  const html = (await getPage(target, new URL(target.url).pathname)).toString("utf8");
  const lines = html.match(/<li class="event/g)?.length ?? 0;
  if (lines === 0 || !html.includes("</html>")) throw new Error(`${name} shows nothing that happened`);
  return { html, lines };
}

/** Checks that every contender renders the complete page. */
function mustBeTheSame(ours: Page, page: Page, alone: Page): void {
  for (const { lines } of [page, alone]) {
    if (ours.lines !== lines) throw new Error(`${ours.lines} lines here, ${lines} at the peer`);
  }
  const difference = comparePages(countElements(ours.html), countElements(page.html));
  if (difference) throw new Error(`the peer draws another page: ${difference}`);
}

/** The match page rendered per request: the site's, the same page rendered by a peer, and the match alone. */
export async function benchMatchPageUncached(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const { matchId, path, delivery } = createFinishedMatch(Date.now());
    const site = add(await startBenchSite());
    await site.push(delivery);
    const fill = (binding: D1Database) => insertBenchMatch(getDatabase(binding), delivery);
    const start = add(await servePeer(await buildTanStackStart(), { fill }));
    const targets = {
      ours: { url: site.url + path, headers: { ...GUEST_HEADERS, host: site.host, "cache-control": "no-store" } },
      page: { url: start.url + path, headers: GUEST_HEADERS },
      alone: { url: `${start.url}/alone/${matchId}`, headers: GUEST_HEADERS },
    };
    mustBeTheSame(
      await readPage("the site", targets.ours),
      await readPage("the peer", targets.page),
      await readPage("the peer's match alone", targets.alone),
    );
    const pace = await interleave(targets);
    const ours = spread(pace.ours);
    const shareOf = (peer: "page" | "alone") => `${(pace.ours.perSecond / pace[peer].perSecond).toFixed(2)} of it`;
    return [
      {
        name: "a match's page, uncached",
        ours,
        beside: `TanStack Start, the same page ${spread(pace.page)}`,
        target: "≥ TanStack Start",
        met: pace.ours.perSecond >= pace.page.perSecond,
        remark: shareOf("page"),
      },
      {
        name: "a match's page beside its floor",
        ours,
        beside: `TanStack Start, the match alone ${spread(pace.alone)}`,
        remark: shareOf("alone"),
      },
    ];
  } finally {
    await stopAll();
  }
}

/** The same page from the guest cache, compared with plain text from this server. */
export async function benchMatchPageCached(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const { path, delivery } = createFinishedMatch(Date.now());
    const site = add(await startBenchSite());
    await site.push(delivery);
    const text = add(await servePeer(await buildBareWorker("plain-text")));
    const ours = { url: site.url + path, headers: { ...GUEST_HEADERS, ...GZIP_HEADERS, host: site.host } };
    await getPage(ours, path);
    const pace = await interleave({ ours, text: { url: text.url, headers: { ...GUEST_HEADERS, ...GZIP_HEADERS } } });
    const share = pace.ours.perSecond / pace.text.perSecond;
    return [
      {
        name: "a match's page for a guest, from the page cache",
        ours: spread(pace.ours),
        beside: `Hono plain text ${spread(pace.text)}`,
        target: `≥ ${LEAST_SHARE} of it`,
        met: share >= LEAST_SHARE,
        remark: `${share.toFixed(2)} of it`,
      },
    ];
  } finally {
    await stopAll();
  }
}
