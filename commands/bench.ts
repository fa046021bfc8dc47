// Compares speed and size with other frameworks in one table. Missing a target does not fail the run; a measurement
// that could not be taken does.
import { benchAccounts } from "#tests/bench/accounts.ts";
import { benchArticleCover } from "#tests/bench/article-cover.ts";
import { benchArticlePage } from "#tests/bench/article-page.ts";
import { benchBrandLookup } from "#tests/bench/brand-lookup.ts";
import { benchFeedDelivery } from "#tests/bench/feed-delivery.ts";
import { benchFeedToScreen } from "#tests/bench/feed-to-screen.ts";
import { benchFirstLoad } from "#tests/bench/first-load.ts";
import { benchLeagueRows } from "#tests/bench/league-rows.ts";
import { benchLedgerAudit } from "#tests/bench/ledger-audit.ts";
import { benchLiveHub } from "#tests/bench/live-hub.ts";
import { benchLiveLatency } from "#tests/bench/live-latency.ts";
import { benchLiveMatches } from "#tests/bench/live-matches.ts";
import { benchLiveMemory } from "#tests/bench/live-memory.ts";
import { benchLiveStart } from "#tests/bench/live-start.ts";
import { benchMatchPageCached, benchMatchPageUncached } from "#tests/bench/match-page.ts";
import { benchMoney } from "#tests/bench/money.ts";
import { benchOfficeLists } from "#tests/bench/office-lists.ts";
import { benchOperations } from "#tests/bench/operations.ts";
import { benchPageCached } from "#tests/bench/page-cached.ts";
import { benchPageUncached } from "#tests/bench/page-uncached.ts";
import { benchPerceived } from "#tests/bench/perceived.ts";
import { benchPlans } from "#tests/bench/plans.ts";
import { benchRooms } from "#tests/bench/rooms.ts";
import { benchRoomsReconnect } from "#tests/bench/rooms-reconnect.ts";
import { benchRoomsSoak } from "#tests/bench/rooms-soak.ts";
import { benchRowsRead } from "#tests/bench/rows-read.ts";
import { benchScoreBoard } from "#tests/bench/score-board.ts";
import { benchScoreMillion } from "#tests/bench/score-million.ts";
import { benchSearch } from "#tests/bench/search.ts";
import { benchSoak } from "#tests/bench/soak.ts";
import { benchSuggestions } from "#tests/bench/suggestions.ts";
import type { BenchResult } from "#tests/bench/table/bench-result.ts";
import { formatTable } from "#tests/bench/table/print-table.ts";
import { benchUpdateBytes } from "#tests/bench/update-bytes.ts";
import { buildIfChanged } from "./build/build-if-changed.ts";

const FIGURES: Record<string, () => Promise<BenchResult[]>> = {
  "page-uncached": benchPageUncached,
  "page-cached": benchPageCached,
  "match-page-uncached": benchMatchPageUncached,
  "match-page-cached": benchMatchPageCached,
  "article-page": benchArticlePage,
  "first-load": benchFirstLoad,
  perceived: benchPerceived,
  "brand-lookup": benchBrandLookup,
  "office-lists": benchOfficeLists,
  "rows-read": benchRowsRead,
  "library-rows": benchLeagueRows,
  "article-cover": benchArticleCover,
  search: benchSearch,
  suggestions: benchSuggestions,
  "feed-delivery": benchFeedDelivery,
  "update-bytes": benchUpdateBytes,
  accounts: benchAccounts,
  money: benchMoney,
  plans: benchPlans,
  "feed-to-screen": benchFeedToScreen,
  rooms: benchRooms,
  "rooms-return": benchRoomsReconnect,
  "score-board": benchScoreBoard,
  operations: benchOperations,
  "ledger-audit": benchLedgerAudit,
  "score-million": benchScoreMillion,
  "live-matches": benchLiveMatches,
  "live-hub": benchLiveHub,
  "live-start": benchLiveStart,
  "live-latency": benchLiveLatency,
  "live-memory": benchLiveMemory,
  "rooms-soak": benchRoomsSoak,
  soak: benchSoak,
};

const selected = process.argv.slice(2);
const unknown = selected.find((name) => !(name in FIGURES));
if (unknown) {
  console.error(`no figure '${unknown}'; there are: ${Object.keys(FIGURES).join(", ")}`);
  process.exit(1);
}

const startMs = Date.now();
const print = (line: string) => console.log(`${((Date.now() - startMs) / 1_000).toFixed(0).padStart(4)} s  ${line}`);

await buildIfChanged(print);
const figures: BenchResult[] = [];
for (const [name, measure] of Object.entries(FIGURES)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  print(name);
  try {
    figures.push(...(await measure()));
  } catch (error) {
    // A failed measurement must not prevent the others; the exit code reports it.
    console.error(error);
    process.exitCode = 1;
  }
}
console.log(`\n${formatTable(figures)}\n`);
const judged = figures.filter(({ met }) => met !== undefined);
const missed = judged.filter(({ met }) => !met).length;
if (judged.length === 0) print("nothing was measured");
else print(missed === 0 ? "every target is met" : `${missed} of ${judged.length} targets missed`);
