import { readdirSync, readFileSync, readlinkSync } from "node:fs";

function socketsListeningOn(port: number): Set<string> {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n").slice(1));
  const listening = rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === "0A");
  return new Set(listening.map((columns) => `socket:[${columns[9]}]`));
}

/** Processes and sockets that disappear while /proc is read are skipped. */
function ignoreErrors<Found>(read: () => Found[]): Found[] {
  try {
    return read();
  } catch {
    return [];
  }
}

const filesOf = (pid: string): string[] =>
  ignoreErrors(() => readdirSync(`/proc/${pid}/fd`)).flatMap((fd) =>
    ignoreErrors(() => [readlinkSync(`/proc/${pid}/fd/${fd}`)]),
  );

/** The process that listens on a port. */
export function findListenerPid(port: number): number {
  const sockets = socketsListeningOn(port);
  const pid = readdirSync("/proc").find(
    (name) => /^\d+$/.test(name) && filesOf(name).some((file) => sockets.has(file)),
  );
  if (!pid) throw new Error(`nothing listens on ${port}`);
  return Number(pid);
}

/** Sends SIGKILL to the process that listens on a port, as the out-of-memory killer would. */
export const killListeningProcess = (port: number): void => void process.kill(findListenerPid(port), "SIGKILL");
