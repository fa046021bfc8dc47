import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SEED_PASSWORD } from "#db/seed/seed-accounts.ts";

const SCRIPT = fileURLToPath(new URL("../../simulator/streamers.ts", import.meta.url));
const RESTART_MS = 5_000;

/** Runs the simulated streamers and restarts them when their process exits. */
export function startStreamers({ siteUrl, print }: { siteUrl: string; print: (line: string) => void }): {
  stop(): void;
} {
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isStopped = false;
  const start = () => {
    child = fork(SCRIPT, {
      env: { ...process.env, SITE_URL: siteUrl, STREAMER_PASSWORD: SEED_PASSWORD },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.on("exit", (code) => {
      if (isStopped) return;
      print(`the simulated streamers ended with ${code}; starting them again`);
      restart = setTimeout(start, RESTART_MS);
    });
  };
  start();
  return {
    stop() {
      isStopped = true;
      clearTimeout(restart);
      child?.kill();
    },
  };
}
