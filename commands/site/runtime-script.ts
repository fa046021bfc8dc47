import { chmodSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { childrenFile } from "./child-processes.ts";

const VARIABLE = "MINIFLARE_WORKERD_PATH";

/** Uses Miniflare's own copy of the runtime, because another version would not understand its configuration. */
function ownRuntime(): string {
  const miniflare = createRequire(import.meta.url).resolve("miniflare");
  const { default: path }: { default: string } = createRequire(join(dirname(miniflare), "index.js"))("workerd");
  return path;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

let last: Promise<unknown> = Promise.resolve();

/** Serializes runs, because the environment variable is process-wide. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}

/**
 * Runtimes started during `run` record their process id, so that the next start finds them if this process is killed.
 * With a file, the runtime writes its log directly: through a pipe, each line would wake this process, which costs as
 * much as serving a page from the cache.
 */
export async function withRuntimeScript<Result>(
  stateDir: string,
  logFile: string | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  if (process.platform === "win32") return run();
  return inTurn(() => runWithScript(stateDir, logFile, run));
}

async function runWithScript<Result>(
  stateDir: string,
  logFile: string | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  const runtime = join(stateDir, logFile ? "runtime.sh" : "rooms-runtime.sh");
  const output = logFile ? ` >>${quoted(logFile)}` : "";
  writeFileSync(
    runtime,
    `#!/bin/sh\necho $$ >>${quoted(childrenFile(stateDir))}\nexec ${quoted(ownRuntime())} "$@"${output}\n`,
  );
  chmodSync(runtime, 0o755);
  const before = process.env[VARIABLE];
  process.env[VARIABLE] = runtime;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env[VARIABLE];
    else process.env[VARIABLE] = before;
  }
}
