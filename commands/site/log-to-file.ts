import { chmodSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const VARIABLE = "MINIFLARE_WORKERD_PATH";

/** Miniflare's own copy of the runtime: another version would not understand its configuration. */
function ownRuntime(): string {
  const miniflare = createRequire(import.meta.url).resolve("miniflare");
  const { default: path }: { default: string } = createRequire(join(dirname(miniflare), "index.js"))("workerd");
  return path;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The runtime writes its log to the file itself. Through a pipe each line would wake this process, which costs as much
 * as serving a page from the cache.
 */
export async function withLogFile<Result>(
  stateDir: string,
  logFile: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (process.platform === "win32") return run();
  const runtime = join(stateDir, "runtime.sh");
  writeFileSync(runtime, `#!/bin/sh\nexec ${quoted(ownRuntime())} "$@" >>${quoted(logFile)}\n`);
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
