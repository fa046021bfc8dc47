import { expect, test } from "vitest";
import { MAX_QUEUED_PARTS } from "#ingest/uplink/push-queue.ts";
import { push, startSite, startTestIngest, until } from "./support.ts";

test("the site is down for a moment: nothing is lost and the push goes on", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  await push(ingest);
  await until(() => site.parts.length >= 3, "parts");
  await site.stop();
  const before = site.parts.length;
  const downAtMs = Date.now();
  await until(() => Date.now() - downAtMs > 2_500, "2.5 s of downtime");
  await site.start();
  const upAtMs = Date.now();
  await until(() => site.parts.length > before + 5, "the parts of the downtime");
  expect(Date.now() - upAtMs).toBeLessThan(5_000);
  expect(site.inits.length).toBe(1);
  expect(site.parts.every(({ part, msn }, index) => msn * 4 + part === index)).toBe(true);
});

test("a hub that lost its open segment gets the init segment and those parts again", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  await push(ingest);
  await until(() => site.parts.at(-1)?.part === 2, "the middle of a segment");
  const openMsn = site.parts.at(-1)?.msn ?? 0;
  site.forgetOpenSegment();
  await until(() => (site.parts.at(-1)?.msn ?? 0) > openMsn, "the next segment");
  expect(site.parts.filter(({ msn }) => msn === openMsn)).toHaveLength(4);
  expect(site.inits.map(({ gen }) => gen)).toEqual([0]);
});

test("a slow site gets whole segments, the rest is dropped and counted", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  site.delayMs = 1_000;
  const { stop } = await push(ingest);
  // Two parts arrive for each one that is stored.
  await until(() => site.parts.some(({ gen }) => gen > 0), "a generation after the gap", 70_000);
  const gap = site.parts.findIndex(({ gen }) => gen > 0);
  expect(site.parts[gap - 1]?.isLast).toBe(true);
  expect(site.parts[gap]).toMatchObject({ part: 0, isIndependent: true });
  expect(site.parts[gap]?.msn).toBe((site.parts[gap - 1]?.msn ?? 0) + 1);
  const waitedMs = (site.parts[gap]?.atMs ?? 0) - (site.parts[gap]?.wallMs ?? 0);
  expect(waitedMs).toBeLessThan((MAX_QUEUED_PARTS + 4) * 1_000);
  const dropped = site.parts.map(({ stats }) => (stats as { dropped: number } | undefined)?.dropped ?? 0);
  expect(Math.max(...dropped)).toBeGreaterThan(0);
  await stop();
}, 90_000);
