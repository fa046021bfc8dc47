// One command before hand-over: every rule of the house, in seconds, with no server.
import { spawnSync } from "node:child_process";
import { compileMessages } from "./build/messages.ts";
import { brandProblems } from "./check/brands.ts";
import { docsProblems } from "./check/docs.ts";
import { findFileSizeProblems } from "./check/file-size.ts";
import { findImportCycles } from "./check/import-cycles.ts";
import { findImportProblems } from "./check/imports.ts";
import { installProblems } from "./check/install-size.ts";
import { messageProblems } from "./check/messages.ts";
import { protocolProblems } from "./check/protocol-pages.ts";
import { sourceFiles } from "./check/source-files.ts";
import { ROOT } from "./root.ts";

type Step = { name: string; run: () => Promise<string[]> | string[] };

const tool =
  (command: string, ...args: string[]) =>
  (): string[] => {
    const ran = spawnSync(`node_modules/.bin/${command}`, args, { cwd: ROOT, encoding: "utf8" });
    return ran.status === 0
      ? []
      : [`${ran.stdout}${ran.stderr}`.trim() || `${command} ended with ${ran.status ?? ran.signal}`];
  };

const steps: Step[] = [
  { name: "format and lint", run: tool("biome", "check", "--error-on-warnings", ".") },
  { name: "types", run: tool("tsc", "-p", "tsconfig.json") },
  { name: "types of domain (no platform)", run: tool("tsc", "-p", "domain/tsconfig.json") },
  { name: "import table", run: () => findImportProblems(sourceFiles()) },
  { name: "import cycles", run: () => findImportCycles(sourceFiles()) },
  { name: "file size", run: () => findFileSizeProblems(sourceFiles()) },
  { name: "messages", run: messageProblems },
  { name: "standing pages", run: protocolProblems },
  { name: "brands and contrast", run: brandProblems },
  { name: "paths in docs", run: docsProblems },
  { name: "dead code", run: tool("knip", "--no-progress") },
  { name: "install size", run: installProblems },
];

await compileMessages();
let failed = 0;
for (const step of steps) {
  const startMs = Date.now();
  const problems = await step.run();
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${step.name} (${seconds} s)`);
  for (const problem of problems) console.log(`     ${problem}`);
  if (problems.length > 0) failed++;
}
console.log(failed === 0 ? "\nall checks passed" : `\n${failed} of ${steps.length} checks failed`);
process.exit(failed === 0 ? 0 : 1);
