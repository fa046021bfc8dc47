import { copyFileSync, existsSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";

export const LOG_FILES = ["site.log", "rooms.log", "ingest.log"] as const;
const MAX_LOG_BYTES = 50 * 1024 * 1024;
const KEPT = 3;

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/**
 * Moves a log to `.1`, and `.1` to `.2`. Copies and truncates, because the runtime keeps the file open in append
 * mode. A line written in between is lost.
 */
function rotate(file: string): void {
  rmSync(`${file}.${KEPT}`, { force: true });
  for (let n = KEPT - 1; n >= 1; n -= 1) if (existsSync(`${file}.${n}`)) renameSync(`${file}.${n}`, `${file}.${n + 1}`);
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** Called every minute. If there is no space for a copy, truncates the log, to leave disk space for the database. */
export function rotateLogs(stateDir: string, maxBytes = MAX_LOG_BYTES): void {
  for (const name of LOG_FILES) {
    const file = join(stateDir, name);
    if (sizeOf(file) <= maxBytes) continue;
    try {
      rotate(file);
    } catch {
      rmSync(`${file}.1`, { force: true });
      truncateSync(file);
    }
  }
}
