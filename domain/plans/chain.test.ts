import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import {
  appendToChain,
  type ChainRow,
  FIRST_PREVIOUS_HASH,
  type SealedPlan,
  serializeContent,
  serializePlan,
  serializeTitle,
} from "./chain.ts";
import { sha256OfText } from "./sha256.ts";
import { verifyChain, verifyPlan } from "./verify-chain.ts";

const encoder = new TextEncoder();
const sha256 = async (text: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};
const hashNow = (text: string) => createHash("sha256").update(text).digest("hex");

const CONTENT = [{ kind: "paragraph", spans: [{ text: "Rovers press high." }] }];
const plan = (planId: number, rest: Partial<SealedPlan> = {}): SealedPlan => ({
  planId,
  expertUid: 9,
  matchId: 5,
  titleHash: hashNow(serializeTitle("Rovers at home")),
  playType: "handicap",
  line: -0.25,
  pick: "home",
  oddsHundredths: 192,
  oddsSource: "site",
  priceCoins: 100,
  isRefundable: true,
  contentHash: hashNow(serializeContent(CONTENT)),
  salt: "00112233445566778899aabbccddeeff",
  ...rest,
});

async function chainOf(length: number): Promise<ChainRow[]> {
  const rows: ChainRow[] = [];
  for (let at = 1; at <= length; at++) {
    const sealed = plan(at);
    const planHash = hashNow(serializePlan(sealed));
    const row = await appendToChain(rows.at(-1), { kind: "released", planId: at, planHash, atMs: at * 1_000 }, hashNow);
    rows.push({ ...row, plan: at % 3 === 0 ? null : sealed });
  }
  return rows;
}

const changeAt = (rows: readonly ChainRow[], position: number, change: Partial<ChainRow>): ChainRow[] =>
  rows.map((row) => (row.position === position ? { ...row, ...change } : row));
const broken = (position: number, fault: string) => ({ kind: "broken", position, fault });

describe("a chain", () => {
  let rows: ChainRow[] = [];
  beforeAll(async () => {
    rows = await chainOf(20);
  });

  test("is valid as it was written, sealed plans included", async () => {
    expect(rows[0]?.previousHash).toBe(FIRST_PREVIOUS_HASH);
    expect(await verifyChain(rows, sha256, rows.at(-1)?.hash)).toEqual({
      kind: "valid",
      entries: 20,
      head: rows.at(-1)?.hash,
    });
    expect(await verifyChain([], sha256)).toMatchObject({ kind: "valid", entries: 0 });
  });

  test("shows the first row that was changed", async () => {
    const check = (changed: readonly ChainRow[]) => verifyChain(changed, sha256);
    expect(await check(changeAt(rows, 7, { plan: plan(7, { pick: "away" }) }))).toEqual(broken(7, "plan"));
    expect(await check(changeAt(rows, 7, { plan: plan(7, { oddsHundredths: 250 }) }))).toEqual(broken(7, "plan"));
    expect(await check(changeAt(rows, 7, { atMs: 7_001 }))).toEqual(broken(7, "hash"));
    expect(await check(changeAt(rows, 7, { planHash: "f".repeat(64), plan: null }))).toEqual(broken(7, "hash"));
    expect(await check(changeAt(rows, 7, { atMs: 5_000 }))).toEqual(broken(7, "time"));
    expect(await check(changeAt(rows, 7, { plan: plan(8) }))).toEqual(broken(7, "plan"));
  });

  test("shows removed, inserted and exchanged rows", async () => {
    expect(
      await verifyChain(
        rows.filter(({ position }) => position !== 4),
        sha256,
      ),
    ).toEqual(broken(4, "position"));
    const [first, second, ...rest] = rows;
    if (!first || !second) throw new Error("too short");
    expect(await verifyChain([second, first, ...rest], sha256)).toEqual(broken(1, "position"));
    expect(await verifyChain(rows.slice(0, -2), sha256, rows.at(-1)?.hash)).toEqual(broken(19, "head"));
  });

  test("a rewritten row breaks the link of the next, and a rewritten rest the published head", async () => {
    const forged = plan(7, { pick: "away" });
    const before = rows[5];
    const planHash = hashNow(serializePlan(forged));
    const row = await appendToChain(before, { kind: "released", planId: 7, planHash, atMs: 7_000 }, sha256);
    const changed = changeAt(rows, 7, { ...row, plan: forged });
    expect(await verifyChain(changed, sha256)).toEqual(broken(8, "previous_hash"));
    expect(await verifyChain(changed.slice(0, 7), sha256, rows.at(-1)?.hash)).toEqual(broken(8, "head"));
  });

  test("a taken-down plan stays and gets a tombstone of its own", async () => {
    const { planHash = "" } = rows[2] ?? {};
    const entry = { kind: "taken_down", planId: 3, planHash, atMs: 99_000 } as const;
    const tombstone = { ...(await appendToChain(rows.at(-1), entry, sha256)), plan: null };
    expect(await verifyChain([...rows, tombstone], sha256)).toMatchObject({ kind: "valid", entries: 21 });
    const again = { ...(await appendToChain(tombstone, entry, sha256)), plan: null };
    expect(await verifyChain([...rows, tombstone, again], sha256)).toEqual(broken(22, "tombstone"));
    const other = { ...(await appendToChain(rows.at(-1), { ...entry, planId: 77 }, sha256)), plan: null };
    expect(await verifyChain([...rows, other], sha256)).toEqual(broken(21, "tombstone"));
  });

  test("a plan is released once, and time does not run back with the clock", async () => {
    const entry = { kind: "released", planId: 1, planHash: rows[0]?.planHash ?? "", atMs: 1 } as const;
    const row = { ...(await appendToChain(rows.at(-1), entry, sha256)), plan: null };
    expect(row.atMs).toBe(20_000);
    expect(await verifyChain([...rows, row], sha256)).toEqual(broken(21, "plan"));
  });

  test("one plan is verified with the text a reader sees", async () => {
    const [entry] = rows;
    if (!entry) throw new Error("too short");
    const shown = { title: "Rovers at home", content: CONTENT, plan: plan(1) };
    expect(await verifyPlan(shown, entry, sha256)).toBe("valid");
    expect(await verifyPlan({ ...shown, title: "Rovers away" }, entry, sha256)).toBe("changed_title");
    expect(await verifyPlan({ ...shown, content: [] }, entry, sha256)).toBe("changed_content");
    expect(await verifyPlan({ ...shown, plan: plan(1, { priceCoins: 1 }) }, entry, sha256)).toBe("changed_plan");
    expect(await verifyPlan(shown, { ...entry, atMs: 1 }, sha256)).toBe("changed_entry");
  });
});

test("serialization does not depend on the order of keys", () => {
  const [one, other] = [
    { kind: "list", ordered: true },
    { ordered: true, kind: "list" },
  ];
  expect(serializeContent([one])).toBe(serializeContent([other]));
});

test("100,000 entries are verified in under 3 seconds", { timeout: 30_000 }, async () => {
  const rows = await chainOf(100_000);
  // Measures CPU time, because other tests run in parallel.
  const before = process.cpuUsage();
  const check = await verifyChain(rows, sha256OfText);
  const { user, system } = process.cpuUsage(before);
  expect(check).toMatchObject({ kind: "valid", entries: 100_000 });
  expect((user + system) / 1_000).toBeLessThan(3_000);
});
