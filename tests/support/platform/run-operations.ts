import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { databaseName, roomsWorkerName, siteWorkerName } from "#commands/deploy/brand-config.ts";
import { deployBrand } from "#commands/deploy/deploy-brand.ts";
import { readDeployment } from "#commands/deploy/deployment-file.ts";
import { createPlatformApi } from "#commands/deploy/platform-api.ts";
import { deployVersion } from "#commands/deploy/resources.ts";
import { rollBack } from "#commands/deploy/roll-back.ts";
import { runWrangler } from "#commands/deploy/run-wrangler.ts";
import { readSettingsFile, writeSettingsFile } from "#commands/deploy/settings-file.ts";
import { openRemoteDatabase } from "#commands/operator/remote-database.ts";
import { freePort } from "#commands/site/free-port.ts";
import { userContacts } from "#db/schema/identity.ts";
import { createLiveMatchDelivery, hmacHex } from "#tests/support/feed.ts";
import { renumberAfterRestore } from "#worker/services/operations/after-restore.ts";
import { prepareDeployment } from "./deploy-to-fake.ts";
import { createEarlierBuild, EARLIER_BUILD } from "./earlier-build.ts";
import { startFakePlatform } from "./fake-platform.ts";
import { openPages, type PageLosses } from "./open-pages.ts";
import { createProviders, createVisitor } from "./visit-brand.ts";

const HOST = "www.aurora.example";
const SITE = `https://${HOST}`;
const ROTATED = ["SESSION_SECRET", "ROOM_SECRET", "FEED_SECRET"];
/** One page in twenty is signed in, and an account may have at most 64 inboxes open. */
const PAGES_PER_ACCOUNT = 600;

export type OperationResult = {
  name: string;
  /** Duration of the command. */
  tookMs: number;
  /** From the end of the command until every page has called the running build, is connected and up to date. */
  currentMs: number;
  behind: number;
  /** Why pages were behind, with counts. */
  reasons: string[];
  losses: PageLosses;
  /** Failures, with counts. */
  failures: string[];
  /** Calls without a response, because the local runtime is unreachable while it restarts. */
  unanswered: number;
  calls: number;
};

const countEach = (texts: readonly string[]): string[] =>
  Object.entries(Object.groupBy(texts, (text) => text)).map(([text, list]) => `${list?.length} × ${text}`);

type Options = {
  pages: number;
  pollMs: number;
  scoreMs: number;
  /** Time limit for pages to be up to date after an operation. */
  limitMs: number;
  /**
   * Rotation and restore run the commands of the runbook. Otherwise they call the platform API directly, as these
   * commands do, in a tenth of the time.
   */
  usesCommands: boolean;
  say?: (line: string) => void;
};

/** Runs a deployment, rollback, rotation of all secrets and restore, as in docs/runbook.md, while pages are open. */
export async function runOperations({
  pages: count,
  pollMs,
  scoreMs,
  limitMs,
  usesCommands,
  say = () => undefined,
}: Options) {
  const { emails, outbound } = createProviders();
  const port = await freePort();
  const zones = [{ name: "aurora.example", status: "active" as const }];
  const platform = await startFakePlatform({ zones, outbound, port });
  const { folder, input, ports: defaultPorts } = prepareDeployment(platform);
  const ports = { ...defaultPorts, wait: () => wait(500) };
  const secrets = () => readSettingsFile(input.settingsFile);
  let feedSecret = "";
  let pages: Awaited<ReturnType<typeof openPages>> | undefined;
  try {
    const earlier = { ...input, ...createEarlierBuild(folder, input) };
    await deployBrand(earlier, ports);
    const deployment = readDeployment(input.deploymentFile);
    if (!deployment) throw new Error("nothing was deployed");
    const db = openRemoteDatabase(createPlatformApi(input.platform), deployment);
    feedSecret = secrets().get("FEED_SECRET") ?? "";
    const body = JSON.stringify(createLiveMatchDelivery());
    const headers = { "x-signature": await hmacHex(feedSecret, body), "content-type": "application/json" };
    const pushed = await platform.fetch(`${SITE}/internal/feed`, { method: "POST", headers, body });
    if (pushed.status !== 200) throw new Error(`the delivery was rejected: ${pushed.status} ${await pushed.text()}`);
    const tokens: string[] = [];
    for (let n = 0; n < 3 + Math.ceil(count / PAGES_PER_ACCOUNT); n += 1) {
      const visitor = createVisitor(platform, SITE, emails);
      await visitor.signIn(`fan${n}@home.example`);
      tokens.push(visitor.token());
    }
    const open = await openPages({
      ...{ url: `http://127.0.0.1:${port}`, host: HOST, pages: count, tokens, pollMs, scoreMs },
      feedSecret: () => feedSecret,
    });
    pages = open;
    const results: OperationResult[] = [];
    const measure = async (name: string, buildId: string, run: () => Promise<void>) => {
      const before = { ...open.counts };
      open.failures.clear();
      const startMs = Date.now();
      await run();
      const tookMs = Date.now() - startMs;
      const { tookMs: currentMs, behind } = await open.current(buildId, limitMs);
      const result: OperationResult = {
        ...{ name, tookMs, currentMs, behind: behind.length, losses: open.losses() },
        reasons: countEach(behind),
        failures: [...open.failures].map(([what, times]) => `${times} × ${what}`),
        unanswered: open.counts.unanswered - before.unanswered,
        calls: open.counts.calls - before.calls,
      };
      results.push(result);
      say(JSON.stringify(result));
    };

    await measure("open", EARLIER_BUILD.id, async () => undefined);
    await measure("deployment", input.buildId, () => deployBrand(input, ports));
    await measure("rollback", EARLIER_BUILD.id, () => rollBack(input, ports));
    const api = createPlatformApi(input.platform);
    const history = () => readDeployment(input.deploymentFile)?.history[0];
    /** Changes the secrets of site and rooms and deploys the current version with them. */
    const deploySecrets = async (change: (values: Map<string, string>) => void) => {
      for (const name of [siteWorkerName("aurora"), roomsWorkerName("aurora")]) {
        const values = platform.state.scripts.get(name)?.secrets;
        if (values) change(values);
      }
      await deployVersion(api, deployment.accountId, siteWorkerName("aurora"), history()?.siteVersionId ?? "");
    };
    const rotateByApi = async (next: ReadonlyMap<string, string>) => {
      await deploySecrets((values) => {
        for (const [name, value] of next) if (values.has(name)) values.set(`${name}_NEXT`, value);
      });
      feedSecret = next.get("FEED_SECRET") ?? "";
      await open.untilDelivered();
      await deploySecrets((values) => {
        for (const [name, value] of next) if (values.delete(`${name}_NEXT`)) values.set(name, value);
      });
    };
    const rotateByCommand = async (next: ReadonlyMap<string, string>) => {
      const both = new Map([...secrets(), ...[...next].map(([name, value]) => [`${name}_NEXT`, value] as const)]);
      writeSettingsFile(input.settingsFile, both);
      await deployBrand(input, ports);
      feedSecret = next.get("FEED_SECRET") ?? "";
      await open.untilDelivered();
      const only = new Map([...secrets(), ...next]);
      for (const name of ROTATED) only.delete(`${name}_NEXT`);
      writeSettingsFile(input.settingsFile, only);
      await deployBrand(input, ports);
    };
    await measure("rotation", input.buildId, () => {
      const next = new Map(ROTATED.map((name) => [name, randomBytes(32).toString("base64url")]));
      return usesCommands ? rotateByCommand(next) : rotateByApi(next);
    });
    await measure("restore", input.buildId, async () => {
      const { bookmark } = history() ?? { bookmark: "" };
      await db.delete(userContacts);
      const { accountId, databaseId } = deployment;
      const command = ["d1", "time-travel", "restore", databaseName("aurora"), `--bookmark=${bookmark}`];
      if (usesCommands) await runWrangler(command, input.platform);
      else
        await api.post(`/accounts/${accountId}/d1/database/${databaseId}/time_travel/restore?bookmark=${bookmark}`, {});
      await renumberAfterRestore({ db, nowMs: Date.now() });
      if (usesCommands) await deployBrand(input, ports);
      const contacts = await db.$count(userContacts);
      if (contacts !== tokens.length) throw new Error(`${contacts} contacts were restored`);
    });
    return results;
  } finally {
    await pages?.close();
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
