import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "./settings.ts";

const lockFile = (stateDir: string): string => join(stateDir, "site.pid");

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Returns the process that uses this state, or undefined if there is none or it crashed. */
function ownerOf(stateDir: string): number | undefined {
  const file = lockFile(stateDir);
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, "utf8"));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid) ? pid : undefined;
}

export function rejectWhileRunning(stateDir: string): void {
  const pid = ownerOf(stateDir);
  if (pid === undefined) return;
  throw new StartupError(
    `process ${pid} runs a site on ${stateDir}; stop it first (if it is another program, delete ${lockFile(stateDir)})`,
  );
}

/** Prevents two sites from overwriting each other's state. Returns a release function. */
export function lockState(stateDir: string): () => void {
  rejectWhileRunning(stateDir);
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(lockFile(stateDir), String(process.pid));
  return () => rmSync(lockFile(stateDir), { force: true });
}
