import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { SEED_PASSWORD } from "#db/seed/seed-accounts.ts";
import { waitForSite } from "./wait-for-site.ts";

const SCRIPT = fileURLToPath(new URL("../../simulator/streamers.ts", import.meta.url));
const RESTART_MS = 5_000;

type Options = { siteUrl: string; print: (line: string) => void; script?: string };

/** Runs the simulated streamers once the site is up, and restarts their process if it exits. */
export function startStreamers({ siteUrl, print, script = SCRIPT }: Options): { stop(): void } {
  const stopped = new AbortController();
  const { signal } = stopped;
  let child: ChildProcess | undefined;
  const runOnce = (): Promise<number | null> =>
    new Promise((resolve) => {
      child = fork(script, {
        env: { ...process.env, SITE_URL: siteUrl, STREAMER_PASSWORD: SEED_PASSWORD },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      child.once("exit", resolve);
    });
  const keepRunning = async () => {
    while (await waitForSite(siteUrl, { signal, print })) {
      const code = await runOnce();
      if (signal.aborted) return;
      print(`the simulated streamers ended with ${code}; starting them again`);
      await wait(RESTART_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  void keepRunning();
  return {
    stop() {
      stopped.abort();
      child?.kill();
    },
  };
}
