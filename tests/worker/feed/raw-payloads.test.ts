import { afterAll, expect, it } from "vitest";
import { Miniflare } from "#party/host/miniflare.ts";
import { createRawPayloadStore, pruneRawPayloads } from "#worker/gateways/storage/raw-payloads.ts";

const runtime = new Miniflare({ modules: true, script: "export default {}", r2Buckets: ["RAW"] });
afterAll(() => runtime.dispose());

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse("2026-05-05T12:00:00Z");

it("stores payloads for a week, identical ones once a day", async () => {
  const bucket = (await runtime.getR2Bucket("RAW")) as unknown as R2Bucket;
  const raw = createRawPayloadStore(bucket);
  const keys = async () => (await bucket.list()).objects.map(({ key }) => key);
  await raw.store("acme", '{"a":"ü"}', NOW_MS - 8 * DAY_MS);
  await raw.store("acme", '{"a":"ü"}', NOW_MS);
  await raw.store("acme", '{"a":"ü"}', NOW_MS + 1_000);
  await raw.store("other", "[]", NOW_MS - 7 * DAY_MS);
  expect((await keys()).map((key) => key.replace(/[0-9a-f]{64}$/, "#"))).toEqual([
    "2026-04-27/acme/#",
    "2026-04-28/other/#",
    "2026-05-05/acme/#",
  ]);
  expect(await (await bucket.get((await keys())[2] ?? ""))?.text()).toBe('{"a":"ü"}');
  expect(await pruneRawPayloads(bucket, NOW_MS)).toBe(1);
  expect(await keys()).toHaveLength(2);
  await raw.store("acme", "x".repeat(5_000_000), NOW_MS);
  const sizes = (await bucket.list()).objects.map(({ size }) => size);
  expect(Math.max(...sizes)).toBe(4 * 1024 * 1024);
});

it("finds a delivery by its id, truncated, on its day", async () => {
  const raw = createRawPayloadStore((await runtime.getR2Bucket("RAW")) as unknown as R2Bucket);
  for (let time = 0; time < 2; time++) await raw.store("acme", '{"b":1}', NOW_MS, "acme:4711/ü");
  expect(await raw.get("acme", "acme:4711/ü", NOW_MS)).toBe('{"b":1}');
  expect(await raw.get("acme", "acme:4712", NOW_MS)).toBeUndefined();
  expect(await raw.get("acme", "acme:4711/ü", NOW_MS + DAY_MS)).toBeUndefined();
  const name = await raw.store("acme", '{"c":1}', NOW_MS);
  expect(name).toMatch(/^answer:[0-9a-f]{64}$/);
  expect(await raw.get("acme", name, NOW_MS)).toBe('{"c":1}');
  await raw.store("acme", "x".repeat(100_000), NOW_MS, "long");
  expect(await raw.get("acme", "long", NOW_MS)).toHaveLength(64 * 1024);
});
