import { interleave, type Pace } from "./load/interleave.ts";
import { buildBareWorker, buildTanStackStart } from "./peers/build-peers.ts";
import { servePeer } from "./peers/serve-peer.ts";
import { type Figure, whole } from "./table/figure.ts";
import { stopAll } from "./world/stop-all.ts";
import { fillDay, listOfTheDay, MATCHES, matchesOfTheDay } from "./world/the-day.ts";
import { startBenchSite } from "./world/running-site.ts";

/** A browser asks so; with it no server takes the short way it keeps for crawlers. */
const HEADERS = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux x64)", "accept-language": "en" };
const PAST_THE_CACHE = { ...HEADERS, "cache-control": "no-store" };

/** Nobody wins by leaving rows out. */
async function expectAllRows(name: string, url: string, headers: Record<string, string>): Promise<void> {
  const page = await (await fetch(url, { headers })).text();
  const rows = page.match(/<li class="row" data-match=/g)?.length ?? 0;
  if (rows !== MATCHES || !page.includes("</html>")) throw new Error(`${name} shows ${rows} rows of ${MATCHES}`);
}

const spread = ({ perSecond, slowest, fastest }: Pace) => `${whole(perSecond)}/s (${whole(slowest)}–${whole(fastest)})`;

/** The home page with a hundred matches, made anew for each request. */
export async function pageUncached(): Promise<Figure[]> {
  const day = matchesOfTheDay(Date.now());
  const running: { stop(): Promise<void> }[] = [];
  const keep = <Server extends { stop(): Promise<void> }>(server: Server): Server => {
    running.push(server);
    return server;
  };
  try {
    const site = keep(await startBenchSite());
    await site.push(day);
    let list = "";
    const start = keep(
      await servePeer(await buildTanStackStart(), {
        fill: async (database) => {
          await fillDay(database, day);
          list = JSON.stringify(await listOfTheDay(database, Date.now()));
        },
      }),
    );
    const floor = keep(await servePeer(await buildBareWorker("floor"), { bindings: { LIST: list } }));
    await expectAllRows("the site", site.url, PAST_THE_CACHE);
    await expectAllRows("TanStack Start", start.url, HEADERS);
    await expectAllRows("the floor", floor.url, HEADERS);
    const paces = await interleave({
      ours: { url: site.url, headers: PAST_THE_CACHE },
      start: { url: start.url, headers: HEADERS },
      floor: { url: floor.url, headers: HEADERS },
    });
    return [
      {
        name: "/ uncached, 100 matches",
        ours: spread(paces.ours),
        beside: `TanStack Start ${spread(paces.start)}; React alone ${spread(paces.floor)}`,
        target: "≥ TanStack Start",
        met: paces.ours.perSecond >= paces.start.perSecond,
      },
    ];
  } finally {
    await stopAll(running);
  }
}
