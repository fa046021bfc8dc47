// The static checks, then all tests. The last line is always `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { toolEntry } from "./tools.ts";

const folder = mkdtempSync(join(tmpdir(), "kickoff-summary-"));
const summaryFile = join(folder, "summary.txt");

function run(...args: string[]): boolean {
  const env = { ...process.env, TEST_SUMMARY_FILE: summaryFile };
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit", env }).status === 0;
}

/** The report of vitest; a run that ended without one has failed. */
function readSummary(): string {
  try {
    return readFileSync(summaryFile, "utf8");
  } catch {
    return "0 passed, 1 failed";
  }
}

const passed =
  run("commands/check.ts") && run("commands/build.ts") && run(toolEntry("vitest"), "run", ...process.argv.slice(2));
console.log(`\n${readSummary()}`);
rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
