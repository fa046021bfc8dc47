import { StartupError } from "../site/settings.ts";
import { siteWorkerName } from "./brand-config.ts";
import type { DeployInput, DeployPorts } from "./deploy-brand.ts";
import { readDeployment } from "./deployment-file.ts";
import { listLostKeys } from "./key-fingerprints.ts";
import { createPlatformApi } from "./platform-api.ts";
import { deployVersion, explainPlatformError, findAccount, listDeployments } from "./resources.ts";
import { smokeTest } from "./smoke-test.ts";

/**
 * Redeploys the site's previous version. Migrations only add, so earlier versions work with the newer database; rooms
 * understand earlier sites and stay. A version keeps its secrets, so versions from before a key rotation are refused.
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
    // Deleting a secret creates a version without an entry, which runs the last deployed code.
    const replaced =
      stored?.history.find(({ siteVersionId }) => siteVersionId === live?.versionId) ?? stored?.history[0];
    const current = new Set([live?.versionId, replaced?.siteVersionId]);
    const previous = deployments.find(({ versionId }) => !current.has(versionId));
    if (!previous) throw new StartupError(`${worker} has no earlier version to return to`);
    const entry = stored?.history.find(({ siteVersionId }) => siteVersionId === previous.versionId);
    const lost = listLostKeys(replaced?.keys ?? {}, entry?.keys ?? {});
    if (lost.length > 0)
      throw new StartupError(
        `the version of ${previous.createdOn} does not know the key of ${lost.join(", ")} that is in use since, and could not read what it encrypted; deploy the earlier commit instead`,
      );
    await deployVersion(api, account.id, worker, previous.versionId);
    say(`${worker} runs the version ${previous.versionId} of ${previous.createdOn} again`);
    const url = `https://${brand.hosts[0]}`;
    const failures = await smokeTest({ url, buildId: entry?.buildId, fetch: fetchSite, wait });
    if (failures.length > 0) throw new StartupError(`the smoke test fails:\n  ${failures.join("\n  ")}`);
    say(`smoke test passed: ${url}`);
    if (replaced) say(`the database before that deployment: bookmark ${replaced.bookmark} (docs/runbook.md, Restore)`);
  } catch (error) {
    throw explainPlatformError(error);
  }
}
