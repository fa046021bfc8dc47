import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Database } from "#db/client.ts";
import { getLastSentAtMs } from "#db/queries/feed/health.ts";

const SCRIPT = fileURLToPath(new URL("../../simulator/run.ts", import.meta.url));
const RESTART_MS = 1_000;

type Options = { db: Database; siteUrl: string; feedSecret: string; seed: string; print: (line: string) => void };

/** Runs the simulated feed and restarts it if it exits; it continues after its last delivery. */
export async function startSimulator(options: Options): Promise<{ stop(): void }> {
  const { db, siteUrl, feedSecret, seed, print } = options;
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;
  const start = async () => {
    const lastSentAtMs = await getLastSentAtMs(db, "simulator");
    if (isStopped) return;
    child = fork(SCRIPT, {
      env: {
        ...process.env,
        FEED_URL: siteUrl,
        FEED_SECRET: feedSecret,
        SIMULATOR_SEED: seed,
        ...(lastSentAtMs !== undefined && { LAST_SENT_AT_MS: String(lastSentAtMs) }),
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("exit", (code) => {
      if (isStopped) return;
      print(`the simulator ended with ${code}; starting it again`);
      restart = setTimeout(() => start().catch((error) => print(`the simulator did not start: ${error}`)), RESTART_MS);
    });
  };
  await start();
  return {
    stop() {
      isStopped = true;
      clearTimeout(restart);
      child?.kill();
    },
  };
}
