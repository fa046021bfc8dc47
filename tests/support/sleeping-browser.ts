import { readdirSync, readFileSync } from "node:fs";

type Process = { pid: number; parent: number; name: string };

function listProcesses(): Process[] {
  return readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${entry}/stat`, "utf8")) ?? [];
      return [{ pid: Number(entry), parent: Number(rest.split(" ")[1]), name }];
    } catch {
      // The process has exited.
      return [];
    }
  });
}

/** Process ids of the browsers launched by this process. */
function listBrowserProcesses(): number[] {
  const all = listProcesses();
  const own = new Set([process.pid]);
  for (let size = 0; size !== own.size; ) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid, name }) => own.has(pid) && /chrom|headless/i.test(name)).map(({ pid }) => pid);
}

/** Suspends the browsers like a closed laptop: no timers run, nothing is received. Returns a resume function. */
export function putBrowsersToSleep(): () => void {
  const stopped = listBrowserProcesses();
  if (stopped.length === 0) throw new Error("no browser is running");
  for (const pid of stopped) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of stopped) process.kill(pid, "SIGCONT");
  };
}
