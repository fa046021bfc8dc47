import { existsSync, statfsSync } from "node:fs";

const MEMORY_FOLDER = "/dev/shm";
const ENOUGH_MEMORY_BYTES = 2 * 1024 ** 3;

/** For files that need not survive: a folder in memory, where there is enough of it. */
export function memoryFolder(): string | undefined {
  if (!existsSync(MEMORY_FOLDER)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > ENOUGH_MEMORY_BYTES ? MEMORY_FOLDER : undefined;
}
