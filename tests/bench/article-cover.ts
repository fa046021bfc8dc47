import { sql } from "drizzle-orm";
import { type Database, rows } from "#db/client.ts";
import { getGameById } from "#domain/matches/games.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { layoutShift } from "./load/layout-shift.ts";
import { visit } from "./load/throttled-page.ts";
import type { BenchResult } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { startSeededSite } from "./world/seeded-site.ts";

const MOST_LCP_MS = 2_000;
const SIDE = 1_200;

type Call = (path: string, body: BodyInit, token: string) => Promise<{ [name: string]: never }>;

const createCall =
  (url: string): Call =>
  async (path, body, token) => {
    const response = await fetch(`${url}/java${path}`, { method: "POST", headers: { token }, body });
    const { result } = (await response.json()) as { result: { [name: string]: never } };
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return result;
  };

async function tokenOf(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/java/login/testLogin?name=${name}`);
  return ((await response.json()) as { result: { token: string } }).result.token;
}

/** Publishes an article that one editor writes and another approves. */
async function publishWithCover(url: string): Promise<string> {
  const call = createCall(url);
  const [writer, reviewer] = [await tokenOf(url, "operator"), await tokenOf(url, "operator2")];
  const image = await call("/operator/news/picture", new Uint8Array(png(SIDE)), writer);
  const draft = {
    ...{ game: "soccer", locale: "en", revision: 0, title: "What the derby taught us", revealsResult: false },
    ...{ summary: "Ninety minutes of patience, two of chaos", isAutosave: false },
    cover: { ...image, alt: "Floodlights over a pitch", credit: "Ann Field", focusX: 50, focusY: 50 },
    ...{ matchIds: [], leagueIds: [], teamIds: [], playerIds: [] },
    blocks: Array.from({ length: 12 }, () => ({ kind: "paragraph", spans: [{ text: "It was close. ".repeat(20) }] })),
  };
  const { newsId } = await call("/operator/news/save", JSON.stringify(draft), writer);
  await call("/operator/news/move", JSON.stringify({ newsId, event: "submit" }), writer);
  await call("/operator/news/move", JSON.stringify({ newsId, event: "publish" }), reviewer);
  return `/en/news/soccer/${newsId}`;
}

async function pathOfReport(db: Database): Promise<string> {
  const [report] = await rows<{ id: number; gameId: number }>(
    db,
    sql`SELECT id, game_id AS gameId FROM news_articles WHERE kind = 'report' AND state = 'published' ORDER BY id DESC LIMIT 1`,
  );
  const slug = getGameById(report?.gameId ?? 0)?.slug;
  if (!report || !slug) throw new Error("the seed has no match report");
  return `/en/news/${slug}/${report.id}`;
}

/** An article with a cover: its LCP on a phone, whether the image is preloaded, and its layout shift. */
export async function benchArticleCover(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  const browser = await launchBrowser();
  try {
    const site = add(await startSeededSite());
    const path = await publishWithCover(site.url);
    const html = await (await fetch(site.url + path)).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const preload = (head.match(/<link\b[^>]*>/g) ?? []).find(
      (link) => link.includes('rel="preload"') && link.includes("/news-images/"),
    );
    const { lcp, largest } = await visit(browser, site.url + path);
    const shift = await layoutShift(site.url + path);
    const reportShift = await layoutShift(site.url + (await pathOfReport(site.database)));
    return [
      {
        name: "an article with a cover: image preloaded",
        ours: preload === undefined ? "no" : "yes",
        beside: preload !== undefined && /fetchpriority="high"/i.test(preload) ? "high priority" : "",
        target: "yes",
        met: preload !== undefined,
      },
      {
        name: "an article with a cover: largest paint, slow phone",
        ours: `${(lcp / 1_000).toFixed(2)} s`,
        beside: largest,
        target: `≤ ${MOST_LCP_MS / 1_000} s`,
        met: lcp <= MOST_LCP_MS,
      },
      {
        name: "an article with a cover: layout shift",
        ours: shift.worst.toFixed(4),
        beside: shift.widths.map(({ width, score }) => `${width} px ${score.toFixed(4)}`).join(" · "),
        target: "0",
        met: shift.worst === 0,
        remark: shift.moved,
      },
      {
        name: "a match report: layout shift",
        ours: reportShift.worst.toFixed(4),
        beside: reportShift.widths.map(({ width, score }) => `${width} px ${score.toFixed(4)}`).join(" · "),
        target: "0",
        met: reportShift.worst === 0,
        remark: reportShift.moved,
      },
    ];
  } finally {
    await browser.close();
    await stopAll();
  }
}
