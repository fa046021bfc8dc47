import { readdirSync, readFileSync, readlinkSync } from "node:fs";

function socketsListeningOn(port: number): Set<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n").slice(1));
  const listening = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === "0A");
  return new Set(listening.map((columns) => `socket:[${columns[9]}]`));
}

function filesOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    // The process, or one of its files, went while we looked: then it holds nothing.
    return [];
  }
}

/** The process that listens on a port. */
export function listenerPid(port: number): number {
  const sockets = socketsListeningOn(port);
  const pid = readdirSync("/proc").find(
    (name) => /^\d+$/.test(name) && filesOf(name).some((file) => sockets.has(file)),
  );
  if (!pid) throw new Error(`nothing listens on ${port}`);
  return Number(pid);
}

/** Kills the process that listens on a port, as a machine running out of memory would: at once and without a word. */
export const killListener = (port: number): void => void process.kill(listenerPid(port), "SIGKILL");
