import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Lists the process ids of a site, one per line; a killed site leaves them behind. */
export const childrenFile = (stateDir: string): string => join(stateDir, "children.pids");

export const recordChild = (stateDir: string, pid: number | undefined): void => {
  if (pid !== undefined) appendFileSync(childrenFile(stateDir), `${pid}\n`);
};

export const forgetChildren = (stateDir: string): void => rmSync(childrenFile(stateDir), { force: true });

/** Process ids are reused, so only processes with these commands are ours. */
const OURS = /workerd\b.* serve |ingest[/\\]main\.ts/;

function ask(pid: number, what: "command" | "stat"): string {
  try {
    return execFileSync("ps", ["-o", `${what}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    // The process has ended, or this system has no ps.
    return "";
  }
}

/** A zombie holds no ports, unless its other threads (`l`) are still exiting, because they share its sockets. */
const hasEnded = (pid: number): boolean => /^(Z(?!.*l)|$)/.test(ask(pid, "stat"));

const STEP_MS = 50;
const MAX_WAIT_MS = 5_000;

/** Kills processes that a killed site left running on this state. Returns their number. */
export async function stopOrphans(stateDir: string): Promise<number> {
  const file = childrenFile(stateDir);
  if (!existsSync(file)) return 0;
  const pids = [...new Set(readFileSync(file, "utf8").split("\n").map(Number))].filter(
    (pid) => Number.isInteger(pid) && pid > 1 && OURS.test(ask(pid, "command")),
  );
  for (const pid of pids) process.kill(pid, "SIGKILL");
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += STEP_MS) {
    if (pids.every(hasEnded)) break;
    await wait(STEP_MS);
  }
  forgetChildren(stateDir);
  return pids.length;
}
