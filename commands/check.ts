// All static checks; none of them needs a server. `npm test` runs them first.
import { availableParallelism } from "node:os";
import { compileMessages } from "./build/messages.ts";
import { brandProblems } from "./check/brands.ts";
import { cssClassProblems } from "./check/css-classes.ts";
import { findUndocumentedSettings } from "./check/deploy-settings.ts";
import { docsProblems } from "./check/docs.ts";
import { findDuplicateExports } from "./check/duplicate-exports.ts";
import { findFileSizeProblems } from "./check/file-size.ts";
import { findImportCycles } from "./check/import-cycles.ts";
import { messageProblems } from "./check/messages.ts";
import { findOldVocabulary } from "./check/old-vocabulary.ts";
import { findOpenApiProblems } from "./check/openapi.ts";
import { protocolProblems } from "./check/protocol-pages.ts";
import { sourceFiles } from "./check/source-files.ts";
import { runNode, toolEntry } from "./tools.ts";

type Step = { name: string; run: () => Promise<string[]> | string[] };

const tool = async (entry: string, ...args: string[]): Promise<string[]> => {
  const { code, output } = await runNode([entry, ...args]);
  return code === 0 ? [] : [output || `${entry} ended with ${code}`];
};
/** Each checker loads the library types separately, so more checkers than processors would only cost time. */
const CHECKERS = String(Math.min(4, availableParallelism()));
/** Incremental: unchanged files are not checked again. */
const types = (project: string, name: string) => () =>
  tool(
    toolEntry("typescript", "tsc"),
    "-p",
    project,
    "--incremental",
    "--tsBuildInfoFile",
    `.cache/${name}.tsbuildinfo`,
    "--checkers",
    CHECKERS,
  );

const steps: Step[] = [
  { name: "types", run: types("tsconfig.json", "types") },
  { name: "format and lint", run: () => tool(toolEntry("@biomejs/biome"), "check", "--error-on-warnings", ".") },
  { name: "types of domain (no platform)", run: types("domain/tsconfig.json", "domain-types") },
  { name: "types of ingest/cmaf (no platform)", run: types("ingest/cmaf/tsconfig.json", "cmaf-types") },
  { name: "dead code", run: () => tool(toolEntry("knip"), "--no-progress") },
  { name: "import cycles", run: () => findImportCycles(sourceFiles()) },
  { name: "duplicate exports", run: () => findDuplicateExports(sourceFiles()) },
  { name: "old vocabulary", run: () => findOldVocabulary(sourceFiles()) },
  { name: "CSS classes", run: cssClassProblems },
  { name: "file size", run: () => findFileSizeProblems(sourceFiles()) },
  { name: "messages", run: messageProblems },
  { name: "standing pages", run: protocolProblems },
  { name: "result schemas of the API", run: findOpenApiProblems },
  { name: "brands and contrast", run: brandProblems },
  { name: "paths in docs", run: docsProblems },
  { name: "settings in docs/deploy.md", run: findUndocumentedSettings },
];

async function runStep({ name, run }: Step): Promise<boolean> {
  const startMs = Date.now();
  const problems = await run();
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  for (const problem of problems) console.log(`     ${problem}`);
  return problems.length === 0;
}

await compileMessages();
const results = await Promise.all(steps.map(runStep));
const failed = results.filter((passed) => !passed).length;
console.log(failed === 0 ? "\nall checks passed" : `\n${failed} of ${steps.length} checks failed`);
process.exit(failed === 0 ? 0 : 1);
