import { readFileSync } from "node:fs";
import { findListenerPid } from "#tests/support/kill-workerd.ts";

/** Resident memory of the process that listens on a port. */
export function rssBytes(port: number): number {
  const status = readFileSync(`/proc/${findListenerPid(port)}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
