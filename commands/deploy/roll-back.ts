import { StartupError } from "../site/settings.ts";
import { siteWorkerName } from "./brand-config.ts";
import type { DeployInput, DeployPorts } from "./deploy-brand.ts";
import { readDeployment } from "./deployment-file.ts";
import { createPlatformApi } from "./platform-api.ts";
import { deployVersion, explain, findAccount, listDeployments } from "./resources.ts";
import { smokeTest } from "./smoke-test.ts";

/**
 * Runs the site's previous version again. Migrations only add, so earlier versions work with the newer database; rooms
 * understand earlier sites and stay.
 */
export async function rollBack(input: DeployInput, { say, fetchSite, wait }: DeployPorts): Promise<void> {
  const { brand, platform } = input;
  const api = createPlatformApi(platform);
  const stored = readDeployment(input.deploymentFile);
  try {
    const account = await findAccount(api, input.accountId ?? stored?.accountId);
    const worker = siteWorkerName(brand.id);
    const deployments = await listDeployments(api, account.id, worker);
    const [live] = deployments;
    const previous = deployments.find(({ versionId }) => versionId !== live?.versionId);
    if (!previous) throw new StartupError(`${worker} has no earlier version to return to`);
    await deployVersion(api, account.id, worker, previous.versionId);
    say(`${worker} runs the version ${previous.versionId} of ${previous.createdOn} again`);
    const entry = stored?.history.find(({ siteVersionId }) => siteVersionId === previous.versionId);
    const url = `https://${brand.hosts[0]}`;
    const failures = await smokeTest({ url, buildId: entry?.buildId, fetch: fetchSite, wait });
    if (failures.length > 0) throw new StartupError(`the smoke test fails:\n  ${failures.join("\n  ")}`);
    say(`smoke test passed: ${url}`);
    const replaced = stored?.history.find(({ siteVersionId }) => siteVersionId === live?.versionId);
    if (replaced) say(`the database before that deployment: bookmark ${replaced.bookmark} (docs/runbook.md, Restore)`);
  } catch (error) {
    throw explain(error);
  }
}
