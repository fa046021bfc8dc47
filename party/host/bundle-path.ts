import { join } from "node:path";

export const PROJECT_ROOT = join(import.meta.dirname, "../..");
const BUNDLE_DIR = join(PROJECT_ROOT, "dist/rooms");
export const BUNDLE_NAME = "rooms.js";

/** The bundle of the rooms used by `npm start` and `npm test`, built by `buildRooms`. */
export const bundleIn = (outDir: string = BUNDLE_DIR): string => join(outDir, BUNDLE_NAME);
