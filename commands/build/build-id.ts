import { fingerprint } from "./fingerprint.ts";

const SOURCES = ["brands", "client", "commands/build", "db", "domain", "messages", "party", "worker"];
const FILES = ["package.json", "package-lock.json", "uno.config.ts", "vite.config.ts"];
const ID_LENGTH = 12;

export const sourcesFingerprint = (): string => fingerprint(SOURCES, FILES);

/** Names a build by its sources: the same sources have the same id on every machine. */
export const currentBuildId = (): string => process.env.BUILD_ID ?? sourcesFingerprint().slice(0, ID_LENGTH);
