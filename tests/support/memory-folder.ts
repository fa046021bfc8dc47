import { existsSync, statfsSync } from "node:fs";

const MEMORY_FOLDER = "/dev/shm";
const ENOUGH_MEMORY_BYTES = 2 * 1024 ** 3;

/** A folder in memory for temporary files, or undefined if there is too little free memory. */
export function memoryFolder(): string | undefined {
  if (!existsSync(MEMORY_FOLDER)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > ENOUGH_MEMORY_BYTES ? MEMORY_FOLDER : undefined;
}
