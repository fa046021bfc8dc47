import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, it } from "vitest";
import type { ChainRow } from "#domain/plans/chain.ts";
import { sha256OfText } from "#domain/plans/sha256.ts";
import { verifyChain, verifyPlan } from "#domain/plans/verify-chain.ts";
import { exportChain, getChainHead } from "#worker/services/plans/chain.ts";
import { takeDownOwnPlan } from "#worker/services/plans/take-down-plan.ts";
import { BRAND, createPlanFixtures, KICK_OFF_MS, PLAN_MATCH, type PlanFixtures } from "./plan-fixtures.ts";

let plans: PlanFixtures;
beforeEach(async () => {
  plans = await createPlanFixtures();
});
const run = promisify(execFile);
const verify = async () =>
  verifyChain((await plans.chain()).list, sha256OfText, (await getChainHead({ db: plans.db, brandId: BRAND }))?.hash);
/** Tampers like someone with direct database access, who can drop the triggers. */
const tamper = async (trigger: string, change: string) => {
  await plans.db.$client.prepare(`DROP TRIGGER ${trigger}`).run();
  await plans.db.$client.prepare(change).run();
};
const MORE_MATCHES = [PLAN_MATCH + 10, PLAN_MATCH + 11, PLAN_MATCH + 12];
const fillChain = async () => {
  const ids: number[] = [];
  for (const matchId of MORE_MATCHES) {
    await plans.updateMatch({}, matchId);
    ids.push(
      await plans.release({
        matchId,
        selection: { playType: "both_teams_score", line: null, pick: "yes" },
        enteredOddsHundredths: 180,
      }),
    );
  }
  return ids;
};

it("keeps what was sealed secret until the lock, and shows it afterwards", async () => {
  const planId = await plans.release();
  expect((await plans.chain()).list).toMatchObject([{ position: 1, kind: "released", planId, plan: null }]);
  await plans.lock(KICK_OFF_MS);
  const { list } = await plans.chain();
  expect(list[0]?.plan).toMatchObject({
    planId,
    expertUid: plans.expert,
    pick: "home",
    oddsHundredths: 195,
    priceCoins: 100,
  });
  expect(await verify()).toMatchObject({ kind: "valid", entries: 1 });
  const view = await plans.read(planId, plans.expert);
  const { plan, ...entry } = list[0] ?? {};
  if (!plan || !view.content) throw new Error("the expert sees the plan");
  const shown = { title: view.title, content: view.content, plan };
  const sealed = { ...entry, planId } as Parameters<typeof verifyPlan>[1];
  expect(await verifyPlan(shown, sealed, sha256OfText)).toBe("valid");
  expect(await verifyPlan({ ...shown, title: "Away side to win" }, sealed, sha256OfText)).toBe("changed_title");
  expect(view.proof).toMatchObject({ position: 1, hash: list[0]?.hash });
});

it("appends concurrent releases one after the other", async () => {
  const ids = await Promise.all(
    MORE_MATCHES.map(async (matchId) => {
      await plans.updateMatch({}, matchId);
      const planId = await plans.save({
        matchId,
        selection: { playType: "both_teams_score", line: null, pick: "no" },
        enteredOddsHundredths: 190,
      });
      await plans.submit(planId);
      await plans.claim(planId);
      return planId;
    }),
  );
  await Promise.all(ids.map((planId) => plans.approve(planId)));
  const { list, total } = await plans.chain();
  expect(total).toBe(3);
  expect(list.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(list.map(({ planId }) => planId).toSorted()).toEqual(ids.toSorted());
  expect(await verify()).toMatchObject({ kind: "valid", entries: 3 });
});

it("exports from a position on, and is empty for another brand", async () => {
  await fillChain();
  const { list, total } = await exportChain({ db: plans.db, brandId: BRAND }, { from: 2, size: 1 });
  expect({ positions: list.map(({ position }) => position), total }).toEqual({ positions: [2], total: 3 });
  expect(await exportChain({ db: plans.db, brandId: "ember" }, { from: 1, size: 10 })).toEqual({ list: [], total: 0 });
  expect(await getChainHead({ db: plans.db, brandId: "ember" })).toBeNull();
});

it("changes and deletes no entry, and skips no position", async () => {
  await fillChain();
  const refuse = (statement: string, reason: string) =>
    expect(plans.db.$client.prepare(statement).run()).rejects.toThrow(reason);
  await refuse("UPDATE plan_chain SET at_ms = 1", "never changed");
  await refuse("DELETE FROM plan_chain WHERE position = 3", "never deleted");
  const columns =
    "INSERT INTO plan_chain SELECT brand_id, position + 2, 'taken_down', plan_id, plan_hash, at_ms, previous_hash, hash";
  await refuse(`${columns} FROM plan_chain WHERE position = 3`, "plan_chain_moved_on");
});

it("finds the first row that was changed in the database", async () => {
  const [, second] = await fillChain();
  await takeDownOwnPlan(plans.as(plans.expert), { planId: second ?? 0 });
  await plans.lock(KICK_OFF_MS);
  expect(await verify()).toMatchObject({ kind: "valid", entries: 4 });
  await tamper("plan_chain_stays", "UPDATE plan_chain SET at_ms = at_ms + 1 WHERE position = 3");
  expect(await verify()).toEqual({ kind: "broken", position: 3, fault: "hash" });
  await tamper(
    "plans_sealed",
    "UPDATE plans SET pick = 'no' WHERE id = (SELECT plan_id FROM plan_chain WHERE position = 1)",
  );
  expect(await verify()).toEqual({ kind: "broken", position: 1, fault: "plan" });
});

it("verifies a saved export with the script, before and after tampering with the file and the database", async () => {
  await fillChain();
  await plans.lock(KICK_OFF_MS);
  const folder = await mkdtemp(join(tmpdir(), "chain-"));
  const check = async (
    name: string,
    { edit = (rows: ChainRow[]) => rows, head = [] }: { edit?: (rows: ChainRow[]) => ChainRow[]; head?: string[] } = {},
  ) => {
    const file = join(folder, name);
    const { list, ...rest } = await plans.chain();
    await writeFile(file, JSON.stringify({ status: "success", result: { list: edit(list), ...rest } }));
    return run(process.execPath, ["commands/run.mjs", "plans-verify", file, ...head]).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
    );
  };
  const broken = (text: string) => ({ code: 1, output: expect.stringContaining(`broken at position ${text}`) });
  const published = (await getChainHead({ db: plans.db, brandId: BRAND }))?.hash ?? "";
  expect(await check("before.json")).toMatchObject({ code: 0, output: expect.stringContaining("valid: 3 entries") });
  const withPick = (rows: ChainRow[]) =>
    rows.map((row) => (row.position === 3 && row.plan ? { ...row, plan: { ...row.plan, pick: "no" as const } } : row));
  expect(await check("edited.json", { edit: withPick })).toMatchObject(broken("3: plan"));
  expect(await check("left-out.json", { edit: (rows) => rows.filter((row) => row.position !== 2) })).toMatchObject(
    broken("2"),
  );
  const shortened = { edit: (rows: ChainRow[]) => rows.slice(0, 2), head: [published] };
  expect(await check("shortened.json", shortened)).toMatchObject({ code: 1 });
  await tamper(
    "plans_sealed",
    "UPDATE plans SET odds_hundredths = 900 WHERE id = (SELECT plan_id FROM plan_chain WHERE position = 2)",
  );
  expect(await check("after.json")).toMatchObject(broken("2: plan"));
});
