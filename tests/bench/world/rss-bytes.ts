import { readFileSync } from "node:fs";
import { findListenerPid } from "#tests/support/kill-workerd.ts";

/** Resident memory of the process that listens on a port. */
export function rssBytes(port: number): number {
  const status = readFileSync(`/proc/${findListenerPid(port)}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Resident memory of a process, in megabytes. */
export const pidRssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
