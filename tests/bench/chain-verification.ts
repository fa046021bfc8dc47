import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { appendToChain, type ChainRow, serializePlan } from "#domain/plans/chain.ts";
import { launchBrowser } from "#tests/support/browser.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";

const CHAIN_ENTRIES = 100_000;
const MOST_VERIFYING_MS = 3_000;
const ADDRESS = "http://bench.localhost";
const PAGE = fileURLToPath(new URL("./world/verify-page.ts", import.meta.url));

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");

async function buildChain(entries: number): Promise<ChainRow[]> {
  const rows: ChainRow[] = [];
  for (let planId = 1; planId <= entries; planId += 1) {
    const plan = {
      ...{ planId, expertUid: 1, matchId: 1, titleHash: hash(`t${planId}`), line: null },
      ...{ playType: "match_result" as const, pick: "home" as const, oddsHundredths: 195, oddsSource: "site" as const },
      ...{
        priceCoins: 100,
        isRefundable: true,
        contentHash: hash(`c${planId}`),
        salt: hash(`s${planId}`).slice(0, 32),
      },
    };
    const entry = { kind: "released" as const, planId, planHash: hash(serializePlan(plan)), atMs: planId };
    rows.push({ ...(await appendToChain(rows.at(-1), entry, hash)), plan });
  }
  return rows;
}

/** Bundles the verification code of the tip pages into one script. */
async function bundleCheck(): Promise<string> {
  const built = await build({
    logLevel: "silent",
    configFile: false,
    build: { write: false, target: "es2023", modulePreload: { polyfill: false }, rolldownOptions: { input: PAGE } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("nothing was built");
  return result.output[0].code;
}

/** Runs in Chromium, with the code of the reader's page. */
export async function benchChainVerification(): Promise<BenchResult> {
  const [script, rows, browser] = await Promise.all([bundleCheck(), buildChain(CHAIN_ENTRIES), launchBrowser()]);
  try {
    const page = await browser.newPage();
    const answers: Record<string, { contentType: string; body: string }> = {
      "/": {
        contentType: "text/html",
        body: '<!doctype html><output></output><script type="module" src="/check.js"></script>',
      },
      "/check.js": { contentType: "text/javascript", body: script },
      "/rows": { contentType: "application/json", body: JSON.stringify(rows) },
    };
    await page.route(`${ADDRESS}/**`, (route) =>
      route.fulfill(answers[new URL(route.request().url()).pathname] ?? { status: 404 }),
    );
    await page.goto(ADDRESS);
    const answer = (await page.locator("output[data-kind]").textContent()) ?? "";
    const kind = await page.locator("output").getAttribute("data-kind");
    const tookMs = Number(answer);
    return {
      name: `verifying ${formatInteger(CHAIN_ENTRIES)} chain entries with their plans in Chromium`,
      ours: `${(tookMs / 1_000).toFixed(2)} s`,
      beside: `${kind}; the page answers meanwhile`,
      target: `< ${MOST_VERIFYING_MS / 1_000} s`,
      met: kind === "valid" && tookMs < MOST_VERIFYING_MS,
    };
  } finally {
    await browser.close();
  }
}
