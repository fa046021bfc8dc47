import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { deployBrand } from "#commands/deploy/deploy-brand.ts";
import { readDeployment } from "#commands/deploy/deployment-file.ts";
import { createPlatformApi } from "#commands/deploy/platform-api.ts";
import { rollBack } from "#commands/deploy/roll-back.ts";
import { runWrangler } from "#commands/deploy/run-wrangler.ts";
import { readSettingsFile, writeSettingsFile } from "#commands/deploy/settings-file.ts";
import { openRemoteDatabase } from "#commands/operator/remote-database.ts";
import { freePort } from "#commands/site/free-port.ts";
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
/** Pages with an account are one in twenty, and an account has at most 64 inboxes open. */
const PAGES_PER_ACCOUNT = 600;

export type OperationResult = {
  name: string;
  /** Of the command. */
  tookMs: number;
  /** From its end until every page has called the build that runs, is connected, and shows all there is. */
  currentMs: number;
  behind: number;
  losses: PageLosses;
  /** What failed, and how often. */
  failures: string[];
  /** Calls without an answer: the runtime on this machine is away while it changes. */
  unanswered: number;
  calls: number;
};

type Options = { pages: number; pollMs: number; limitMs: number; say?: (line: string) => void };

/** A deployment, a rollback, a rotation of all secrets and a restore, as docs/runbook.md has them, under open pages. */
export async function runOperations({ pages: count, pollMs, limitMs, say = () => undefined }: Options) {
  const { emails, outbound } = createProviders();
  const port = await freePort();
  const zones = [{ name: "aurora.example", status: "active" as const }];
  const platform = await startFakePlatform({ zones, outbound, port });
  const { folder, input, ports: given } = prepareDeployment(platform);
  const ports = { ...given, wait: () => wait(500) };
  const secrets = () => readSettingsFile(input.settingsFile);
  let feedSecret = "";
  let pages: Awaited<ReturnType<typeof openPages>> | undefined;
  try {
    const earlier = { ...input, ...createEarlierBuild(folder) };
    await deployBrand(earlier, ports);
    const deployment = readDeployment(input.deploymentFile);
    if (!deployment) throw new Error("nothing was deployed");
    const db = openRemoteDatabase(createPlatformApi(input.platform), deployment);
    feedSecret = secrets().get("FEED_SECRET") ?? "";
    const body = JSON.stringify(createLiveMatchDelivery());
    const headers = { "x-signature": await hmacHex(feedSecret, body), "content-type": "application/json" };
    const pushed = await platform.fetch(`${SITE}/internal/feed`, { method: "POST", headers, body });
    if (pushed.status !== 200) throw new Error(`the feed was refused: ${pushed.status} ${await pushed.text()}`);
    const tokens: string[] = [];
    for (let n = 0; n < 3 + Math.ceil(count / PAGES_PER_ACCOUNT); n += 1) {
      const visitor = createVisitor(platform, SITE, emails);
      await visitor.signIn(`fan${n}@home.example`);
      tokens.push(visitor.token());
    }
    const open = await openPages({
      ...{ url: `http://127.0.0.1:${port}`, host: HOST, pages: count, tokens, pollMs },
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
        ...{ name, tookMs, currentMs, behind, losses: open.losses() },
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
    await measure("rotation", input.buildId, async () => {
      const next = new Map(ROTATED.map((name) => [name, randomBytes(32).toString("base64url")]));
      const both = new Map([...secrets(), ...[...next].map(([name, value]) => [`${name}_NEXT`, value] as const)]);
      writeSettingsFile(input.settingsFile, both);
      await deployBrand(input, ports);
      feedSecret = next.get("FEED_SECRET") ?? "";
      const only = new Map([...secrets(), ...next]);
      for (const name of ROTATED) only.delete(`${name}_NEXT`);
      writeSettingsFile(input.settingsFile, only);
      await deployBrand(input, ports);
    });
    await measure("restore", input.buildId, async () => {
      const [{ bookmark } = { bookmark: "" }] = readDeployment(input.deploymentFile)?.history ?? [];
      await db.$client.prepare("DELETE FROM user_contacts").run();
      const restore = ["d1", "time-travel", "restore", "kickoff-aurora", `--bookmark=${bookmark}`];
      await runWrangler(restore, input.platform);
      await renumberAfterRestore({ db, nowMs: Date.now() });
      await deployBrand(input, ports);
      const contacts = await db.$client.prepare("SELECT count(*) AS n FROM user_contacts").first<number>("n");
      if (contacts !== tokens.length) throw new Error(`${contacts} contacts are back`);
    });
    return results;
  } finally {
    await pages?.close();
    await platform.stop();
  }
}
