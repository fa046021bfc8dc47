import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DIST_DIR } from "../root.ts";
import { fingerprint } from "./fingerprint.ts";

const SOURCES = ["brands", "client", "commands/build", "db", "domain", "messages", "party", "worker"];
const FILES = ["package.json", "package-lock.json", "uno.config.ts", "vite.config.ts"];
const ID_LENGTH = 12;
/** Stores the fingerprint of the sources that `dist` was built from. */
export const BUILD_STAMP = join(DIST_DIR, "sources.sha256");

export const sourcesFingerprint = (): string => fingerprint(SOURCES, FILES);

/** Derives a build's id from its sources, so that the same sources get the same id on every machine. */
export const toBuildId = (sources: string): string => sources.slice(0, ID_LENGTH);

/** Id of the build in `dist`. */
export const builtId = (): string => toBuildId(readFileSync(BUILD_STAMP, "utf8"));
