import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import { StartupError } from "../site/settings.ts";

const MAX_HISTORY = 20;

const entrySchema = v.object({
  at: v.string(),
  buildId: v.string(),
  /** The site's version on the platform, for `--rollback`. */
  siteVersionId: v.string(),
  /** Database bookmark from before the migrations of this deployment. */
  bookmark: v.string(),
  /** Fingerprints of the keys that the version accepts; see `key-fingerprints.ts`. */
  keys: v.optional(v.record(v.string(), v.array(v.string()))),
});
const deploymentSchema = v.object({
  accountId: v.string(),
  databaseId: v.string(),
  variables: v.record(v.string(), v.string()),
  history: v.array(entrySchema),
});
/** State that the next deployment of a brand depends on. Contains no secrets, so it can be committed. */
export type DeploymentFile = v.InferOutput<typeof deploymentSchema>;

export function readDeployment(file: string): DeploymentFile | undefined {
  if (!existsSync(file)) return undefined;
  const read = v.safeParse(deploymentSchema, JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new StartupError(`${file} is damaged: ${read.issues[0].message}`);
  return read.output;
}

export function writeDeployment(file: string, deployment: DeploymentFile): void {
  mkdirSync(dirname(file), { recursive: true });
  const kept = { ...deployment, history: deployment.history.slice(0, MAX_HISTORY) };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}
