import { readdirSync, readFileSync } from "node:fs";

type Process = { pid: number; parent: number; name: string };

function listProcesses(): Process[] {
  return readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${entry}/stat`, "utf8")) ?? [];
      return [{ pid: Number(entry), parent: Number(rest.split(" ")[1]), name }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

/** The processes of the browsers this process has launched. */
function listBrowserProcesses(): number[] {
  const all = listProcesses();
  const own = new Set([process.pid]);
  for (let size = 0; size !== own.size; ) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid, name }) => own.has(pid) && /chrom|headless/i.test(name)).map(({ pid }) => pid);
}

/** Stops the browsers as a closed laptop does: no timer runs, nothing is received. Returns what wakes them. */
export function putBrowsersToSleep(): () => void {
  const stopped = listBrowserProcesses();
  if (stopped.length === 0) throw new Error("no browser runs");
  for (const pid of stopped) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of stopped) process.kill(pid, "SIGCONT");
  };
}
