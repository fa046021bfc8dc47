import { createHash } from "node:crypto";

type UploadedModule = { name: string; content: Uint8Array };
export type Binding = { type: string; name: string } & Record<string, unknown>;
export type ScriptVersion = {
  id: string;
  modules: UploadedModule[];
  mainModule: string;
  bindings: Binding[];
  compatibilityDate: string;
  compatibilityFlags: string[];
  /** Path → hash of its content; undefined without assets. */
  assets: ReadonlyMap<string, string> | undefined;
};
export type Deployment = { id: string; versionId: string; createdOn: string };
export type Script = {
  name: string;
  versions: ScriptVersion[];
  /** Newest first, as the platform lists them. */
  deployments: Deployment[];
  secrets: Map<string, string>;
  domains: string[];
  crons: string[];
  migrationTag: string | undefined;
};

/** Resources of an account. */
export type PlatformState = {
  databases: Map<string, { id: string; name: string }>;
  buckets: Set<string>;
  scripts: Map<string, Script>;
  /** Uploaded files by hash. */
  files: Map<string, Uint8Array>;
};

export const emptyPlatformState = (): PlatformState => ({
  databases: new Map(),
  buckets: new Set(),
  scripts: new Map(),
  files: new Map(),
});

let count = 0;
/** Unique, in the format of the platform's ids. */
export const newId = (): string => {
  const hex = createHash("sha256").update(`${process.pid} ${Date.now()} ${++count}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
};

export function liveVersion({ versions, deployments }: Script): ScriptVersion | undefined {
  return versions.find(({ id }) => id === deployments[0]?.versionId);
}
