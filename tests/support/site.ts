import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { prepareInChild } from "#commands/site/prepare-in-child.ts";
import { type RunningSite, runSite } from "#commands/site/run-site.ts";
import type { Settings } from "#commands/site/settings.ts";
import { takeSitePort } from "./site-port.ts";
import { runFolder, snapshotDir, TEST_SECRETS } from "./site-snapshot.ts";

export type TestSite = RunningSite & {
  feedSecret: string;
  roomSecret: string;
  sessionSecret: string;
  ingestSecret: string;
  ingestLogFile: string;
  stateDir: string;
};
type RestartableSite = TestSite & {
  /** Restarts with changed settings, at the same address and on the same state. */
  restart(changed: Partial<Settings>): Promise<RestartableSite>;
};

const COPIED = { recursive: true } as const;

/** A complete site with its own state, deleted when stopped. Without the simulator only the test changes data. */
export async function startTestSite(
  options: {
    simulator?: "on" | "off";
    serviceEnv?: Record<string, string>;
    feeds?: Record<string, string>;
    rooms?: { url: string; secret: string };
    /** Starts an ingest on a free port. */
    ingest?: "on" | "off";
    inspectorPorts?: Settings["inspectorPorts"];
  } = {},
): Promise<RestartableSite> {
  const stateDir = await mkdtemp(join(runFolder(), "kickoff-test-"));
  const secrets = { ...TEST_SECRETS, ...(options.rooms && { roomSecret: options.rooms.secret }) };
  const { port, release } = await takeSitePort();
  const settings: Settings = {
    port,
    host: "127.0.0.1",
    environment: "test",
    simulator: options.simulator ?? "off",
    simulatorSeed: "test",
    streamers: "off",
    schedule: "off",
    ...(options.ingest === "on" && { rtmpPort: 0 }),
    ...(options.inspectorPorts && { inspectorPorts: options.inspectorPorts }),
    stateDir,
    serviceEnv: options.serviceEnv ?? {},
    feeds: options.feeds ?? {},
    ...secrets,
    ...(options.rooms && { roomsUrl: options.rooms.url }),
  };
  const snapshot = snapshotDir();
  if (!snapshot) await prepareInChild({ ...settings, stateDir }, () => undefined);
  else await cp(settings.simulator === "on" ? await simulatedState(snapshot, settings) : snapshot, stateDir, COPIED);
  return runTestSite(settings, stateDir, release);
}

/** The snapshot has no simulated matches: few tests need them, and creating them takes half a minute. Once per run. */
async function simulatedState(snapshot: string, settings: Settings): Promise<string> {
  const shared = join(runFolder(), "simulated");
  if (existsSync(shared)) return shared;
  const stateDir = await mkdtemp(join(runFolder(), "simulating-"));
  await cp(snapshot, stateDir, COPIED);
  await prepareInChild({ ...settings, stateDir }, () => undefined);
  // Another worker may have created it first.
  return rename(stateDir, shared).then(
    () => shared,
    () => stateDir,
  );
}

async function runTestSite(settings: Settings, stateDir: string, releasePort: () => void): Promise<RestartableSite> {
  const { feedSecret, roomSecret, sessionSecret, ingestSecret } = settings;
  const site = await runSite(settings, () => undefined);
  return {
    ...site,
    ...{ feedSecret, roomSecret, sessionSecret, ingestSecret },
    ingestLogFile: join(stateDir, "ingest.log"),
    stateDir,
    async restart(changed) {
      await site.stop();
      return runTestSite({ ...settings, port: Number(new URL(site.url).port), ...changed }, stateDir, releasePort);
    },
    async stop() {
      await site.stop();
      releasePort();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
