// Once per run: a state with all migrations and the sample accounts and products. Each test site starts on a copy, so
// every file has its own data without migrating and seeding again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareInChild } from "#commands/site/prepare-in-child.ts";

/** Passed in the environment, because test workers are processes of their own. */
const VARIABLE = "TEST_SITE_SNAPSHOT";

export const TEST_SECRETS = {
  feedSecret: "test-feed-secret",
  roomSecret: "test-room-secret",
  sessionSecret: "test-session-secret",
  ingestSecret: "test-ingest-secret",
};

/** Undefined outside vitest, for example in a bench. */
export const snapshotDir = (): string | undefined => process.env[VARIABLE];

export default async function prepareSnapshot(): Promise<(() => void) | undefined> {
  if (process.env[VARIABLE]) return undefined;
  const dir = mkdtempSync(join(tmpdir(), "kickoff-snapshot-"));
  process.env[VARIABLE] = dir;
  await prepareInChild(
    {
      stateDir: dir,
      environment: "test",
      simulator: "off",
      simulatorSeed: "test",
      sessionSecret: TEST_SECRETS.sessionSecret,
    },
    () => undefined,
  );
  return () => rmSync(dir, { recursive: true, force: true });
}
