import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { selectReportId } from "#db/queries/news/articles.ts";
import { getPage, type Target } from "./load/get-page.ts";
import { GUEST_HEADERS } from "./load/guest.ts";
import { interleave, spread } from "./load/interleave.ts";
import { comparePages, countElements } from "./load/same-page.ts";
import { weighPage } from "./load/weigh-page.ts";
import { buildTanStackStart } from "./peers/build-peers.ts";
import { servePeer } from "./peers/serve-peer.ts";
import type { BenchResult } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { createFinishedMatch } from "./world/finished-match.ts";
import { insertBenchMatch } from "./world/match-day.ts";
import { startBenchSite } from "./world/running-site.ts";

const LEAST_SHARE = 1.3;
const listSchema = v.object({ result: v.object({ list: v.array(v.object({ newsId: v.number() })) }) });

async function readArticle(name: string, target: Target, path: string): Promise<string> {
  const html = (await getPage(target, path)).toString("utf8");
  if (!html.includes("news-blocks") || !html.includes("</html>")) throw new Error(`${name} shows no article`);
  return html;
}

/** Path of the match report. */
async function pathOfReport(url: string, host: string, matchId: number): Promise<string> {
  const target = { url, headers: { ...GUEST_HEADERS, host } };
  const answer = (await getPage(target, `/java/news/list?matchId=${matchId}`)).toString("utf8");
  const [found] = v.parse(listSchema, JSON.parse(answer)).result.list;
  const newsId = found?.newsId;
  if (newsId === undefined) throw new Error("the match has no report");
  return `/news/soccer/${newsId}`;
}

/** The page of a match report rendered per request, the same page by a peer, and the transfer size of a first visit. */
export async function benchArticlePage(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const { matchId, delivery } = createFinishedMatch(Date.now());
    const site = add(await startBenchSite());
    await site.push(delivery);
    const path = await pathOfReport(site.url, site.host, matchId);
    let startPath = "";
    const fill = async (binding: D1Database) => {
      const db = getDatabase(binding);
      await insertBenchMatch(db, delivery);
      const [report] = await selectReportId(db, matchId);
      startPath = `/news/soccer/${report?.id}`;
    };
    const start = add(await servePeer(await buildTanStackStart(), { fill }));
    const targets = {
      ours: { url: site.url + path, headers: { ...GUEST_HEADERS, host: site.host, "cache-control": "no-store" } },
      start: { url: start.url + startPath, headers: GUEST_HEADERS },
    };
    const difference = comparePages(
      countElements(await readArticle("the site", targets.ours, path)),
      countElements(await readArticle("the peer", targets.start, startPath)),
    );
    if (difference) throw new Error(`the peer draws another page: ${difference}`);
    const pace = await interleave(targets);
    const share = pace.ours.perSecond / pace.start.perSecond;
    return [
      {
        name: "an article, uncached",
        ours: spread(pace.ours),
        beside: `TanStack Start, the same page ${spread(pace.start)}`,
        target: `≥ ${LEAST_SHARE} of it`,
        met: share >= LEAST_SHARE,
        remark: `${share.toFixed(2)} of it`,
      },
      ...(await weighPage({ url: site.url, headers: { ...GUEST_HEADERS, host: site.host } }, path, "an article")),
    ];
  } finally {
    await stopAll();
  }
}
