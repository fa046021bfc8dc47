import { beforeAll, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { runIdempotent } from "#worker/rpc/idempotency.ts";

const NOW_MS = Date.UTC(2026, 10, 20);
let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});

const at = (nowMs = NOW_MS) => ({ db, secret: "a secret of the test", nowMs });
const requestOf = (key: string, change = {}) => ({
  key,
  caller: "1",
  call: "POST /buy",
  input: { goods: 1 },
  ...change,
});

function counter(isStored = true) {
  let runs = 0;
  const run = async () => ({ response: `token-number-${++runs}`, isStored });
  return { run, runs: () => runs };
}

it("ten concurrent requests with one key have one effect and one response", async () => {
  const { run, runs } = counter();
  const responses = await Promise.all(Array.from({ length: 10 }, () => runIdempotent(at(), requestOf("race"), run)));
  expect(new Set(responses)).toEqual(new Set(["token-number-1"]));
  expect(runs()).toBe(1);
});

it("another key, caller or call is another operation; another input is an error", async () => {
  const { run } = counter();
  const first = await runIdempotent(at(), requestOf("mine"), run);
  for (const change of [{ key: "other" }, { caller: "2" }, { call: "POST /sell" }]) {
    expect(await runIdempotent(at(), requestOf("mine", change), run)).not.toBe(first);
  }
  await expect(runIdempotent(at(), requestOf("mine", { input: { goods: 2 } }), run)).rejects.toMatchObject({
    code: "key_reused",
  });
});

it("expires after a day", async () => {
  const { run } = counter();
  const first = await runIdempotent(at(), requestOf("day"), run);
  expect(await runIdempotent(at(NOW_MS + 86_399_999), requestOf("day"), run)).toBe(first);
  expect(await runIdempotent(at(NOW_MS + 86_400_000), requestOf("day"), run)).not.toBe(first);
});

it("stores no failure, whether returned or thrown", async () => {
  const { run, runs } = counter(false);
  await runIdempotent(at(), requestOf("fails"), run);
  await runIdempotent(at(), requestOf("fails"), run);
  expect(runs()).toBe(2);
  const thrown = runIdempotent(at(), requestOf("throws"), () => Promise.reject(new Error("no database")));
  await expect(thrown).rejects.toThrow("no database");
  expect(await runIdempotent(at(), requestOf("throws"), run)).toBe("token-number-3");
});

it("takes over an interrupted attempt after a minute", async () => {
  const dead = runIdempotent(at(), requestOf("dies"), () => new Promise<never>(() => undefined));
  dead.catch(() => undefined);
  const claimed = async () =>
    (await db.$client.prepare("SELECT count(*) AS n FROM idempotency WHERE answer IS NULL").first<number>("n")) ?? 0;
  await expect.poll(claimed).toBe(1);
  const { run } = counter();
  expect(await runIdempotent(at(NOW_MS + 60_000), requestOf("dies"), run)).toBe("token-number-1");
});

it("stores neither keys nor responses in plain text", async () => {
  const { results } = await db.$client.prepare("SELECT * FROM idempotency").all();
  expect(results.length).toBeGreaterThan(3);
  expect(JSON.stringify(results)).not.toMatch(/token-number|"mine"|race/);
});
