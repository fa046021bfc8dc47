// Speed and size beside the peers, in one table. It informs: a target missed is no failure, a figure not taken is.
import { accounts } from "#tests/bench/accounts.ts";
import { feedDelivery } from "#tests/bench/feed-delivery.ts";
import { feedToScreen } from "#tests/bench/feed-to-screen.ts";
import { firstLoad } from "#tests/bench/first-load.ts";
import { libraryRows } from "#tests/bench/library-rows.ts";
import { matchPageCached, matchPageUncached } from "#tests/bench/match-page.ts";
import { money } from "#tests/bench/money.ts";
import { pageCached } from "#tests/bench/page-cached.ts";
import { pageUncached } from "#tests/bench/page-uncached.ts";
import { rooms } from "#tests/bench/rooms.ts";
import { roomsReturn } from "#tests/bench/rooms-return.ts";
import { roomsSoak } from "#tests/bench/rooms-soak.ts";
import { rowsRead } from "#tests/bench/rows-read.ts";
import type { Figure } from "#tests/bench/table/figure.ts";
import { tableOf } from "#tests/bench/table/print-table.ts";
import { updateBytes } from "#tests/bench/update-bytes.ts";
import { buildIfChanged } from "./build/build-if-changed.ts";

const FIGURES: Record<string, () => Promise<Figure[]>> = {
  "page-uncached": pageUncached,
  "page-cached": pageCached,
  "match-page-uncached": matchPageUncached,
  "match-page-cached": matchPageCached,
  "first-load": firstLoad,
  "rows-read": rowsRead,
  "library-rows": libraryRows,
  "feed-delivery": feedDelivery,
  "update-bytes": updateBytes,
  accounts,
  money,
  "feed-to-screen": feedToScreen,
  rooms,
  "rooms-return": roomsReturn,
  "rooms-soak": roomsSoak,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in FIGURES));
if (unknown) {
  console.error(`no figure '${unknown}'; there are: ${Object.keys(FIGURES).join(", ")}`);
  process.exit(1);
}

const startMs = Date.now();
const say = (line: string) => console.log(`${((Date.now() - startMs) / 1_000).toFixed(0).padStart(4)} s  ${line}`);

await buildIfChanged(say);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(FIGURES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  say(name);
  try {
    figures.push(...(await measure()));
  } catch (error) {
    // One figure that cannot be taken must not cost the others; the exit code tells.
    console.error(error);
    process.exitCode = 1;
  }
}
console.log(`\n${tableOf(figures)}\n`);
const judged = figures.filter(({ met }) => met !== undefined);
const missed = judged.filter(({ met }) => !met).length;
say(missed === 0 ? "every target is met" : `${missed} of ${judged.length} targets missed`);
