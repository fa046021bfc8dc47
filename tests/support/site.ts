import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningSite, runSite } from "#commands/site/run-site.ts";

export type TestSite = RunningSite & { feedSecret: string; roomSecret: string; sessionSecret: string };

/** A whole site with a state of its own, gone afterwards. Without the simulator nothing moves but what the test says. */
export async function startTestSite(
  options: { simulator?: "on" | "off"; carriers?: Record<string, string>; feeds?: Record<string, string> } = {},
): Promise<TestSite> {
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-test-"));
  const secrets = {
    feedSecret: "test-feed-secret",
    roomSecret: "test-room-secret",
    sessionSecret: "test-session-secret",
  };
  const site = await runSite(
    {
      port: 0,
      environment: "test",
      simulator: options.simulator ?? "off",
      simulatorSeed: "test",
      schedule: "off",
      stateDir,
      carriers: options.carriers ?? {},
      feeds: options.feeds ?? {},
      ...secrets,
    },
    () => undefined,
  );
  return {
    ...site,
    ...secrets,
    async stop() {
      await site.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
