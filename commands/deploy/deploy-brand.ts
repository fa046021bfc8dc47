import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "#domain/brands/brand.ts";
import { StartupError } from "../site/settings.ts";
import {
  databaseName,
  roomsBuckets,
  roomsConfig,
  roomsWorkerName,
  siteBuckets,
  siteConfig,
  siteWorkerName,
  writeConfig,
} from "./brand-config.ts";
import { collectClientFiles } from "./client-files.ts";
import { type CollectedSettings, collectSettings, type Prompt } from "./collect-settings.ts";
import { type DeploymentFile, readDeployment, writeDeployment } from "./deployment-file.ts";
import { keyFingerprints } from "./key-fingerprints.ts";
import { createPlatformApi, type PlatformSettings } from "./platform-api.ts";
import {
  ensureBucket,
  ensureDatabase,
  explainPlatformError,
  findAccount,
  findZoneProblems,
  getBookmark,
  listDeployments,
  listSecretNames,
} from "./resources.ts";
import { runWrangler } from "./run-wrangler.ts";
import { readSettingsFile, writeSettingsFile } from "./settings-file.ts";
import { smokeTest } from "./smoke-test.ts";

export type DeployInput = {
  brand: Brand;
  platform: PlatformSettings;
  accountId: string | undefined;
  /** Settings from the environment. */
  environment: ReadonlyMap<string, string>;
  /** Given and generated secrets; stored only on this machine. */
  settingsFile: string;
  /** Ids, variables and history; no secrets. */
  deploymentFile: string;
  /** Generated configurations and static files. */
  workDir: string;
  clientDir: string;
  workerDir: string;
  buildId: string;
};
export type DeployPorts = {
  say: (line: string) => void;
  prompt: Prompt | undefined;
  fetchSite: (url: string) => Promise<Response>;
  wait: (ms: number) => Promise<void>;
};

const fullUrl = (brand: Brand): string => `https://${brand.hosts[0]}`;

/** Passes secrets to Wrangler in a file that exists only while it runs. */
async function withSecretsFile(
  folder: string,
  secrets: ReadonlyMap<string, string>,
  run: (args: readonly string[]) => Promise<unknown>,
): Promise<void> {
  if (secrets.size === 0) {
    await run([]);
    return;
  }
  const file = join(folder, "secrets.json");
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 });
    await run(["--secrets-file", file]);
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Deploys a brand for the first time or again. Every step is idempotent: it checks the current state and only does what
 * is missing, so a failed deployment is resumed by running it again.
 */
export async function deployBrand(input: DeployInput, ports: DeployPorts): Promise<void> {
  try {
    await runSteps(input, ports);
  } catch (error) {
    throw explainPlatformError(error);
  }
}

async function runSteps(input: DeployInput, { say, prompt, fetchSite, wait }: DeployPorts): Promise<void> {
  const { brand, platform, buildId, workDir } = input;
  const api = createPlatformApi(platform);
  const stored = readDeployment(input.deploymentFile);

  const account = await findAccount(api, input.accountId ?? stored?.accountId);
  say(`account: ${account.name}`);
  const zoneProblems = await findZoneProblems(api, brand.hosts);
  if (zoneProblems.length > 0) throw new StartupError(`the hosts are not ready:\n  ${zoneProblems.join("\n  ")}`);
  say(`hosts: ${brand.hosts.join(", ")}`);

  const [siteWorker, roomsWorker] = [siteWorkerName(brand.id), roomsWorkerName(brand.id)];
  const deployed = {
    site: await listSecretNames(api, account.id, siteWorker),
    rooms: await listSecretNames(api, account.id, roomsWorker),
  };
  const kept = readSettingsFile(input.settingsFile);
  const settings = await collectSettings({
    given: new Map([...input.environment, ...kept]),
    storedVariables: stored?.variables ?? {},
    deployed,
    prompt,
    keep: (name, value) => {
      kept.set(name, value);
      writeSettingsFile(input.settingsFile, kept);
    },
  });
  for (const note of settings.notes) say(`setting: ${note}`);

  const database = await ensureDatabase(api, account.id, databaseName(brand.id));
  say(`database: ${databaseName(brand.id)} ${database.state}`);
  for (const bucket of Object.values({ ...siteBuckets(brand.id), ...roomsBuckets(brand.id) }))
    say(`bucket: ${bucket} ${await ensureBucket(api, account.id, bucket)}`);
  const deployment: DeploymentFile = {
    accountId: account.id,
    databaseId: database.id,
    variables: settings.variables,
    history: stored?.history ?? [],
  };
  writeDeployment(input.deploymentFile, deployment);

  const assetsDir = join(workDir, "client");
  const liveUrl = fullUrl(brand);
  const { keptFiles, keptBuilds } = await collectClientFiles({
    clientDir: input.clientDir,
    outDir: assetsDir,
    buildId,
    liveUrl,
    fetch: fetchSite,
  });
  say(`static files: ${keptFiles} kept of ${keptBuilds.length === 0 ? "no earlier build" : keptBuilds.join(", ")}`);

  const site = siteConfig({
    brand,
    accountId: account.id,
    databaseId: database.id,
    variables: settings.variables,
    assetsDir,
    workerDir: input.workerDir,
  });
  const siteFile = writeConfig(workDir, "site", site);
  const bookmark = await getBookmark(api, account.id, database.id);
  await runWrangler(["d1", "migrations", "apply", "DB", "--remote", "-c", siteFile], platform);
  say(`migrations applied; to undo them restore the bookmark ${bookmark}`);

  await deployWorkers(input, settings, { accountId: account.id, siteFile, isFirst: deployed.site === undefined, say });

  const [live] = await listDeployments(api, account.id, siteWorker);
  const keys = keyFingerprints(settings.secrets.site, deployment.history[0]?.keys);
  const entry = { at: new Date().toISOString(), buildId, siteVersionId: live?.versionId ?? "", bookmark, keys };
  writeDeployment(input.deploymentFile, { ...deployment, history: [entry, ...deployment.history] });

  const failures = await smokeTest({ url: liveUrl, buildId, fetch: fetchSite, wait });
  if (failures.length > 0)
    throw new StartupError(
      `deployed, but the smoke test fails; npm run deploy -- ${brand.id} --rollback returns to the previous version:\n  ${failures.join("\n  ")}`,
    );
  say(`smoke test passed: ${liveUrl}`);
}

type WorkersInput = { accountId: string; siteFile: string; isFirst: boolean; say: (line: string) => void };

/** Deploys the rooms first, because they must understand the messages of the new site. */
async function deployWorkers(
  { brand, platform, workDir }: DeployInput,
  { secrets }: CollectedSettings,
  { accountId, siteFile, isFirst, say }: WorkersInput,
): Promise<void> {
  const deployRooms = async (isSiteDeployed: boolean) => {
    const file = writeConfig(workDir, "rooms", roomsConfig({ brand, accountId, isSiteDeployed }));
    await withSecretsFile(workDir, secrets.rooms, (args) => runWrangler(["deploy", "-c", file, ...args], platform));
  };
  await deployRooms(!isFirst);
  say(`rooms deployed: ${roomsWorkerName(brand.id)}`);
  await withSecretsFile(workDir, secrets.site, (args) => runWrangler(["deploy", "-c", siteFile, ...args], platform));
  say(`site deployed: ${siteWorkerName(brand.id)}`);
  if (!isFirst) return;
  // The rooms call the site through a binding, which the platform only accepts once the site exists.
  await deployRooms(true);
  say("rooms bound to the site");
}
