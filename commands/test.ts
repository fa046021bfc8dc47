// Runs the static checks and the build in parallel, then all tests. The last line is always `N passed, N failed`.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileMessages } from "./build/messages.ts";
import { ROOT } from "./root.ts";
import { toolEntry } from "./tools.ts";

const folder = mkdtempSync(join(tmpdir(), "kickoff-summary-"));
const summaryFile = join(folder, "summary.txt");

function run(...args: string[]): Promise<boolean> {
  const env = { ...process.env, TEST_SUMMARY_FILE: summaryFile };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: "inherit", env });
    child.once("error", reject).once("exit", (code) => resolve(code === 0));
  });
}

/** Vitest's summary; a run that ended without one counts as failed. */
function readSummary(): string {
  try {
    return readFileSync(summaryFile, "utf8");
  } catch {
    return "0 passed, 1 failed";
  }
}

// Both need the compiled messages, so these are written before the two run in parallel.
async function prepare(): Promise<boolean> {
  try {
    await compileMessages();
  } catch (error) {
    console.error(error);
    return false;
  }
  return (await Promise.all([run("commands/check.ts"), run("commands/build.ts")])).every(Boolean);
}

const passed = (await prepare()) && (await run(toolEntry("vitest"), "run", ...process.argv.slice(2)));
console.log(`\n${readSummary()}`);
rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
