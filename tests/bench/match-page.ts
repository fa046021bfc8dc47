import type { Delivery } from "#domain/feed/delivery.ts";
import { gameBySlug } from "#domain/matches/games.ts";
import { DAY_MS, dayIndexOf } from "#domain/simulator/fixture.ts";
import { matchAt } from "#domain/simulator/match-at.ts";
import { scheduleForDay } from "#domain/simulator/schedule.ts";
import { worldLeagues, worldTeams } from "#domain/world/world.ts";
import { getPage, type Target } from "./load/get-page.ts";
import { GUEST, ZIPPED } from "./load/guest.ts";
import { interleave, spread } from "./load/interleave.ts";
import { buildBareWorker, buildTanStackStart } from "./peers/build-peers.ts";
import { servePeer } from "./peers/serve-peer.ts";
import type { Figure } from "./table/figure.ts";
import { startBenchSite } from "./world/running-site.ts";
import { startedThings } from "./world/started-things.ts";
import { fillMatch } from "./world/the-day.ts";

const SEED = "bench";
const LEAST_SHARE = 0.6;

/** A soccer match of yesterday as it ended, with all that happened in it. */
function playedMatch(nowMs: number): { path: string; delivery: Delivery } {
  const gameId = gameBySlug("soccer")?.id;
  const asItEnded = scheduleForDay(SEED, dayIndexOf(nowMs) - 2)
    .filter((fixture) => fixture.gameId === gameId)
    .map((fixture) => matchAt(SEED, fixture, fixture.startsAtMs + DAY_MS / 3));
  const match = asItEnded.find(({ state, events }) => state === "finished" && events.length > 10);
  if (!match) throw new Error("no match was played");
  return {
    path: `/soccer/${match.id}`,
    delivery: {
      version: 1,
      source: "bench",
      deliveryId: `match-${nowMs}`,
      sentAtMs: nowMs,
      leagues: worldLeagues().filter(({ id }) => id === match.leagueId),
      teams: worldTeams().filter(({ id }) => id === match.homeId || id === match.awayId),
      matches: [match],
    },
  };
}

const linesIn = async (name: string, target: Target): Promise<number> => {
  const page = (await getPage(target, new URL(target.url).pathname)).toString("utf8");
  const lines = page.match(/<li class="event/g)?.length ?? 0;
  if (lines === 0 || !page.includes("</html>")) throw new Error(`${name} shows nothing that happened`);
  return lines;
};

/** The page of a match, made anew for each request; ours with its menus and the league's other matches. */
export async function matchPageUncached(): Promise<Figure[]> {
  const { keep, stopAll } = startedThings();
  try {
    const { path, delivery } = playedMatch(Date.now());
    const site = keep(await startBenchSite());
    await site.push(delivery);
    const fill = (database: D1Database) => fillMatch(database, delivery);
    const start = keep(await servePeer(await buildTanStackStart(), { fill }));
    const targets = {
      ours: { url: site.url + path, headers: { ...GUEST, host: site.host, "cache-control": "no-store" } },
      start: { url: start.url + path, headers: GUEST },
    };
    // Nobody wins by leaving lines out.
    const [lines, beside] = [await linesIn("ours", targets.ours), await linesIn("the peer", targets.start)];
    if (lines !== beside) throw new Error(`${lines} lines here, ${beside} at the peer`);
    const pace = await interleave(targets);
    return [
      {
        name: "a match's page, uncached",
        ours: spread(pace.ours),
        beside: `TanStack Start, the match alone ${spread(pace.start)}`,
        target: "≥ TanStack Start",
        met: pace.ours.perSecond >= pace.start.perSecond,
        remark: `${(pace.ours.perSecond / pace.start.perSecond).toFixed(2)} of it`,
      },
    ];
  } finally {
    await stopAll();
  }
}

/** The same page as guests get it, against the least that this server can say. */
export async function matchPageCached(): Promise<Figure[]> {
  const { keep, stopAll } = startedThings();
  try {
    const { path, delivery } = playedMatch(Date.now());
    const site = keep(await startBenchSite());
    await site.push(delivery);
    const text = keep(await servePeer(await buildBareWorker("plain-text")));
    const ours = { url: site.url + path, headers: { ...GUEST, ...ZIPPED, host: site.host } };
    await getPage(ours, path);
    const pace = await interleave({ ours, text: { url: text.url, headers: { ...GUEST, ...ZIPPED } } });
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
