import { join } from "node:path";

export const PROJECT_ROOT = join(import.meta.dirname, "../..");
const BUNDLE_DIR = join(PROJECT_ROOT, "dist/rooms");
export const BUNDLE_NAME = "rooms.js";

/** Where `npm start` and `npm test` find the rooms' worker, once buildRooms has made it. */
export const bundleIn = (outDir: string = BUNDLE_DIR): string => join(outDir, BUNDLE_NAME);
