import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareInChild } from "#commands/site/prepare-in-child.ts";
import { type RunningSite, runSite } from "#commands/site/run-site.ts";
import type { Settings } from "#commands/site/settings.ts";
import { TEST_SECRETS } from "#tests/support/site-snapshot.ts";

/** The built site with all seed data, but no feed and no jobs, so that nothing changes while a page is measured. */
export async function startSeededSite(): Promise<RunningSite> {
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-bench-"));
  const settings: Settings = {
    port: 0,
    host: "127.0.0.1",
    environment: "test",
    simulator: "off",
    simulatorSeed: "kickoff",
    streamers: "off",
    schedule: "off",
    stateDir,
    serviceEnv: {},
    feeds: {},
    ...TEST_SECRETS,
  };
  await prepareInChild({ ...settings, simulator: "on", stateDir }, () => undefined);
  const site = await runSite(settings, () => undefined);
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
