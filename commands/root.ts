import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** All state of a local site; `npm run reset` empties it. */
export const STATE_DIR = join(ROOT, ".state");
export const DIST_DIR = join(ROOT, "dist");
export const CLIENT_DIR = join(DIST_DIR, "client");
export const WORKER_DIR = join(DIST_DIR, "worker");
/** The watch build of `npm run dev`, separate from the build of `npm start`. */
export const DEV_WORKER_DIR = join(ROOT, ".cache/dev-worker");
export const ROOMS_DIR = join(DIST_DIR, "rooms");
