import { expect, test } from "vitest";
import type { Api } from "#domain/api/contract.ts";
import {
  appendToChain,
  type ChainRow,
  type SealedPlan,
  serializeContent,
  serializePlan,
  serializeTitle,
} from "#domain/plans/chain.ts";
import { sha256OfText } from "#domain/plans/sha256.ts";
import { verifyChain } from "#domain/plans/verify-chain.ts";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { checkTip, createYieldingSha256, downloadChain, verifyInBrowser } from "./verify-tip.ts";

const content = [{ kind: "paragraph" as const, spans: [{ text: "They press high and concede little." }] }];
const title = "Home side to win";
const sealedOf = (planId: number): SealedPlan => ({
  ...{ planId, expertUid: 7, matchId: 9, titleHash: String(sha256OfText(serializeTitle(title))) },
  ...{ playType: "total", line: 2.5, pick: "over", oddsHundredths: 195, oddsSource: "site" },
  ...{ priceCoins: 100, isRefundable: true, contentHash: String(sha256OfText(serializeContent(content))) },
  salt: "0".repeat(32),
});

async function chainOf(length: number): Promise<ChainRow[]> {
  const rows: ChainRow[] = [];
  for (let planId = 1; planId <= length; planId += 1) {
    const plan = sealedOf(planId);
    const planHash = String(sha256OfText(serializePlan(plan)));
    const entry = await appendToChain(rows.at(-1), { kind: "released", planId, planHash, atMs: planId }, sha256OfText);
    rows.push({ ...entry, plan });
  }
  return rows;
}

/** Mocks the two public calls with the given rows. */
const exportOf = (rows: readonly ChainRow[], head = rows.at(-1)) => {
  const answers: Record<string, (input: { from: number; size: number }) => unknown> = {
    "GET /plans/chain/head": () => head ?? null,
    "GET /plans/chain": ({ from, size }) => ({ list: rows.slice(from - 1, from - 1 + size), total: rows.length }),
  };
  return { call: async (name: string, input: never) => answers[name]?.(input) } as unknown as Api;
};

const viewOf = (row: ChainRow, rest: Partial<PlanView> = {}) =>
  ({
    ...{ planId: row.planId, title, content, priceCoins: 100, isRefundable: true, proof: row },
    pick: {
      selection: { playType: "total", line: 2.5, pick: "over" },
      ...{ oddsHundredths: 195, oddsSource: "site" },
    },
    ...rest,
  }) as PlanView;

const rows = await chainOf(2_300);
const row = rows[1_500] as ChainRow;
const nothing = () => undefined;

test("a chain of several pages and a tip within it are verified", async () => {
  const seen: number[] = [];
  const found = await verifyInBrowser(exportOf(rows), viewOf(row), (done) => seen.push(done));
  expect(found).toEqual({ chain: { kind: "valid", entries: 2_300, head: rows.at(-1)?.hash }, tip: "valid" });
  expect(seen).toEqual([2_300]);
});

test("an empty chain holds", async () => {
  expect(await downloadChain(exportOf([]), nothing)).toEqual({ rows: [], head: undefined });
});

test("a changed entry and entries cut off at the end are found", async () => {
  const changed = rows.with(1_000, { ...(rows[1_000] as ChainRow), atMs: 5_000 });
  const { chain, tip } = await verifyInBrowser(exportOf(changed), viewOf(row), nothing);
  expect(chain).toMatchObject({ kind: "broken", position: 1_001 });
  expect(tip).toBeNull();
  const cut = await verifyInBrowser(exportOf(rows.slice(0, -3), rows.at(-1)), undefined, nothing);
  expect(cut.chain).toMatchObject({ kind: "broken", fault: "head" });
});

test.each<[string, Partial<PlanView>]>([
  ["title", { title: "Away side to win" }],
  ["text", { content: [{ kind: "paragraph", spans: [{ text: "They never press." }] }] }],
  ["price", { priceCoins: 90 }],
  ["refund rule", { isRefundable: false }],
  [
    "pick",
    { pick: { selection: { playType: "total", line: 2.5, pick: "under" }, oddsHundredths: 195, oddsSource: "site" } },
  ],
  [
    "odds",
    { pick: { selection: { playType: "total", line: 2.5, pick: "over" }, oddsHundredths: 250, oddsSource: "site" } },
  ],
])("another %s than was published is found", async (_, shown) => {
  expect(await checkTip(viewOf(row, shown), rows)).toBe("changed");
});

test("a tip before the kick-off is sealed, one with another entry is missing", async () => {
  const sealed = rows.with(1_500, { ...row, plan: null });
  expect(await checkTip(viewOf(row, { content: null, pick: null }), sealed)).toBe("sealed");
  expect(await checkTip(viewOf(row, { planId: 3 }), rows)).toBe("missing");
  expect(await checkTip(viewOf(row, { proof: null }), rows)).toBe("missing");
});

test("hashing pauses when its time slice is over", async () => {
  let nowMs = 0;
  const sha256 = createYieldingSha256(() => nowMs);
  expect(sha256("a")).toBe(sha256OfText("a"));
  nowMs = 20;
  const paused = sha256("b");
  expect(paused).toBeInstanceOf(Promise);
  expect(await paused).toBe(sha256OfText("b"));
  expect((await verifyChain(rows, sha256)).kind).toBe("valid");
});
