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
import type { DeployInput, DeployPorts } from "./deploy-brand.ts";
import { readDeployment } from "./deployment-file.ts";
import { createPlatformApi } from "./platform-api.ts";
import {
  bucketExists,
  explainPlatformError,
  findAccount,
  findDatabase,
  findZoneProblems,
  listSecretNames,
} from "./resources.ts";
import { runWrangler } from "./run-wrangler.ts";
import { readSettingsFile } from "./settings-file.ts";
import { ASKED_SETTINGS } from "./settings-list.ts";

const NO_DATABASE = "00000000-0000-0000-0000-000000000000";

/** `--dry-run`: prints what a deployment would do. Only reads from the account. */
export async function planDeployment(input: DeployInput, { say }: Pick<DeployPorts, "say">): Promise<void> {
  try {
    await plan(input, say);
  } catch (error) {
    throw explainPlatformError(error);
  }
}

async function plan(input: DeployInput, say: (line: string) => void): Promise<void> {
  const { brand, platform, workDir } = input;
  const api = createPlatformApi(platform);
  const stored = readDeployment(input.deploymentFile);
  const account = await findAccount(api, input.accountId ?? stored?.accountId);
  say(`account: ${account.name}`);
  const zoneProblems = await findZoneProblems(api, brand.hosts);
  for (const problem of zoneProblems) say(`not ready: ${problem}`);
  const databaseId = await findDatabase(api, account.id, databaseName(brand.id));
  say(`database: ${databaseName(brand.id)} ${databaseId ? "exists" : "will be created"}`);
  for (const bucket of Object.values({ ...siteBuckets(brand.id), ...roomsBuckets(brand.id) }))
    say(`bucket: ${bucket} ${(await bucketExists(api, account.id, bucket)) ? "exists" : "will be created"}`);
  const deployed = {
    site: await listSecretNames(api, account.id, siteWorkerName(brand.id)),
    rooms: await listSecretNames(api, account.id, roomsWorkerName(brand.id)),
  };
  const given = new Map([...input.environment, ...readSettingsFile(input.settingsFile)]);
  for (const { name, kind, source, workers, explanation } of ASKED_SETTINGS) {
    const isSet = kind === "secret" && workers.every((worker) => deployed[worker]?.has(name));
    if (given.has(name)) say(`setting: ${name} is given`);
    else if (isSet || stored?.variables[name]) say(`setting: ${name} is set`);
    else
      say(`setting: ${name} will be ${source === "generated" ? "generated" : `asked for (${source})`}. ${explanation}`);
  }
  const config = {
    brand,
    accountId: account.id,
    databaseId: databaseId ?? NO_DATABASE,
    variables: stored?.variables ?? {},
  };
  const files = [
    writeConfig(workDir, "rooms", roomsConfig({ ...config, isSiteDeployed: deployed.site !== undefined })),
    writeConfig(workDir, "site", siteConfig(config)),
  ];
  for (const file of files) await runWrangler(["deploy", "--dry-run", "-c", file], platform);
  say("rooms and site can be uploaded");
  if (zoneProblems.length > 0) throw new StartupError("a deployment would stop: the hosts are not ready");
}
