import { readFileSync } from "node:fs";
import { findListenerPid } from "#tests/support/kill-workerd.ts";

/** Linux reports hundredths of a second. */
const TICK_MS = 10;

/** CPU time of the process that listens on a port; hardly affected by other load. */
export function cpuMs(port: number): number {
  const [, fields = ""] = readFileSync(`/proc/${findListenerPid(port)}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}
