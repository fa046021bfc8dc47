import { getDatabase } from "#db/client.ts";
import { getPage, type Target } from "./load/get-page.ts";
import { GUEST_HEADERS } from "./load/guest.ts";
import { interleave, spread } from "./load/interleave.ts";
import { buildBareWorker, buildTanStackStart } from "./peers/build-peers.ts";
import { servePeer } from "./peers/serve-peer.ts";
import type { BenchResult } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { createMatchDay, insertMatchDay, listMatchDay, MATCHES_PER_DAY } from "./world/match-day.ts";
import { startBenchSite } from "./world/running-site.ts";

const MIN_SHARE_OF_START = 1.2;
const MIN_SHARE_OF_REACT = 0.85;

/** Checks that a contender renders all rows. */
async function expectAllRows(name: string, target: Target): Promise<void> {
  const page = (await getPage(target)).toString("utf8");
  const rows = page.match(/<li class="row" data-match=/g)?.length ?? 0;
  if (rows !== MATCHES_PER_DAY || !page.includes("</html>"))
    throw new Error(`${name} shows ${rows} rows of ${MATCHES_PER_DAY}`);
}

/** The home page with a hundred matches, rendered per request. */
export async function benchPageUncached(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const day = createMatchDay(Date.now());
    const site = add(await startBenchSite());
    await site.push(day);
    let list = "";
    const fill = async (binding: D1Database) => {
      const db = getDatabase(binding);
      await insertMatchDay(db, day);
      list = JSON.stringify(await listMatchDay(db, Date.now()));
    };
    const start = add(await servePeer(await buildTanStackStart(), { fill }));
    const floor = add(await servePeer(await buildBareWorker("floor"), { bindings: { LIST: list } }));
    const targets = {
      ours: { url: site.url, headers: { ...GUEST_HEADERS, host: site.host, "cache-control": "no-store" } },
      start: { url: start.url, headers: GUEST_HEADERS },
      floor: { url: floor.url, headers: GUEST_HEADERS },
    };
    for (const [name, target] of Object.entries(targets)) await expectAllRows(name, target);
    const pace = await interleave(targets);
    const shareOfStart = pace.ours.perSecond / pace.start.perSecond;
    const shareOfReact = pace.ours.perSecond / pace.floor.perSecond;
    return [
      {
        name: "/ uncached, 100 matches",
        ours: spread(pace.ours),
        beside: `TanStack Start ${spread(pace.start)} · React alone ${spread(pace.floor)}`,
        target: `≥ ${MIN_SHARE_OF_START} of Start, ≥ ${MIN_SHARE_OF_REACT} of React`,
        met: shareOfStart >= MIN_SHARE_OF_START && shareOfReact >= MIN_SHARE_OF_REACT,
        remark: `${shareOfStart.toFixed(2)} of Start, ${shareOfReact.toFixed(2)} of React`,
      },
    ];
  } finally {
    await stopAll();
  }
}
