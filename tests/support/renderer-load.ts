import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const SAMPLE_MS = 1_000;
/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

function readCpuMs(pid: string): number | undefined {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=renderer")) return undefined;
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
    return (user + system) * TICK_MS;
  } catch {
    // The process has exited.
    return undefined;
  }
}

function readRenderers(): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of readdirSync("/proc")) {
    const cpuMs = /^\d+$/.test(pid) ? readCpuMs(pid) : undefined;
    if (cpuMs !== undefined) found.set(pid, cpuMs);
  }
  return found;
}

/** The share of a core that each renderer on this machine uses: about 1 for a busy loop, 0 for an idle page. */
export async function describeRendererLoad(): Promise<string> {
  if (process.platform !== "linux") return "not known on this system";
  const before = readRenderers();
  await wait(SAMPLE_MS);
  const shares = [...readRenderers()].map(([pid, cpuMs]) =>
    ((cpuMs - (before.get(pid) ?? cpuMs)) / SAMPLE_MS).toFixed(2),
  );
  return shares.join(", ") || "no renderer";
}
