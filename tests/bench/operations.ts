import { runOperations } from "#tests/support/platform/run-operations.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { machineLoad } from "./world/load.ts";

/** Use `PAGES=500 npm run bench -- operations` on a busy machine, because site, rooms and pages share it. */
const PAGES = Number(process.env.PAGES ?? 2_000);
/** All pages together make 33 calls a second. */
const POLL_MS = PAGES * 30;
const SCORE_MS = 2_000;
const LIMIT_MS = 180_000;
const CURRENT_MS = 60_000;

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Operations under load: open pages with a board and a chat or inbox, occasional calls, and a score every 2 s. */
export async function benchOperations(): Promise<BenchResult[]> {
  const load = machineLoad();
  const results = await runOperations({
    ...{ pages: PAGES, pollMs: POLL_MS, scoreMs: SCORE_MS, limitMs: LIMIT_MS, usesCommands: true },
    say: (line) => console.log(line),
  });
  return results
    .filter(({ name }) => name !== "open")
    .map(({ name, tookMs, currentMs, behind, losses: { scores, messages, failedCalls }, unanswered, calls }) => ({
      name: `${name} under ${formatInteger(PAGES)} open pages`,
      ours: `${scores} pages without a score, ${messages} without a message, ${failedCalls} failed calls; all current after ${inSeconds(currentMs)}`,
      beside: `command ${inSeconds(tookMs)}; ${formatInteger(unanswered)} of ${formatInteger(calls)} calls unanswered while the local runtime restarts`,
      target: `nothing lost, all current within ${CURRENT_MS / 1_000} s`,
      met: scores + messages + failedCalls + behind === 0 && currentMs <= CURRENT_MS,
      remark: behind > 0 ? `${behind} pages behind` : load,
    }));
}
