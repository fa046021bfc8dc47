import { expect, test } from "vitest";
import type { FakeIngestSite, StoredPart } from "#tests/support/fake-ingest-site.ts";
import { KEY, push, ROOM, startSite, startTestIngest, until } from "./support.ts";

const sum = (parts: readonly StoredPart[]): number => parts.reduce((total, { durationMs }) => total + durationMs, 0);

function expectInOrder({ parts }: FakeIngestSite): void {
  for (const [index, { msn, part, isLast }] of parts.entries()) {
    const next = parts[index + 1];
    if (next) expect([next.msn, next.part]).toEqual(isLast ? [msn + 1, 0] : [msn, part + 1]);
  }
}

test("a push of 8 seconds becomes an init segment and parts in order", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const { stop } = await push(ingest);
  await until(() => sum(site.parts) >= 8_000, "8 s of parts");
  await stop();
  await until(() => site.unpublished.length === 1, "unpublish");

  expect(site.authorized).toEqual([{ room: ROOM, address: "127.0.0.1" }]);
  expect(site.inits.map(({ gen, codecs, size }) => ({ gen, codecs, size }))).toEqual([
    { gen: 0, codecs: "avc1.64001f,mp4a.40.2", size: "640x360" },
  ]);
  expectInOrder(site);
  const whole = site.parts.slice(0, 16);
  expect(sum(whole)).toBe(8_000);
  expect(whole.every(({ durationMs }) => durationMs >= 495 && durationMs <= 504)).toBe(true);
  expect(whole.map(({ isIndependent }) => isIndependent)).toEqual(whole.map((_, index) => index % 4 === 0));
  // The first segment is short, so that viewers see the push sooner.
  expect(whole.map(({ isLast }) => isLast)).toEqual(whole.map((_, index) => index === 1 || index % 4 === 3));
  expect(site.parts.at(-1)?.isLast).toBe(true);
  // One connection, and a wall clock that advances with the media.
  expect(site.connections.size).toBe(1);
  for (const { wallMs, atMs, durationMs } of whole) expect(Math.abs(atMs - durationMs - wallMs)).toBeLessThan(300);
  const stats = whole.flatMap((part) => (part.stats ? [part.stats] : []));
  expect(stats.length).toBeGreaterThanOrEqual(6);
  expect(stats.at(-1)).toMatchObject({ keyframeMs: 2_000, dropped: 0 });
  expect(site.unpublished).toEqual(["unpublished"]);
});

test("a wrong key is refused with the site's text before any media is read", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const startedAtMs = Date.now();
  const { ended } = await push(ingest, { key: "wrong" });
  await expect(ended).rejects.toThrow("Wrong stream key.");
  expect(Date.now() - startedAtMs).toBeLessThan(2_000);
  expect(site.inits).toEqual([]);
  expect(ingest.pushes()).toBe(0);
});

test("a push is refused while the site is down", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  await site.stop();
  const { ended } = await push(ingest);
  await expect(ended).rejects.toThrow("The site cannot be reached");
});

test("a key without a room is refused", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const { ended } = await push(ingest, { room: "c 12", key: KEY });
  await expect(ended).rejects.toThrow("The stream key is not complete");
  expect(site.authorized).toEqual([]);
});

test("a revoked key ends the push with a reason", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const { ended } = await push(ingest);
  await until(() => site.parts.length > 0, "a part");
  site.rejectParts = { code: "push_key_revoked" };
  await expect(ended).rejects.toThrow("The stream key is no longer valid");
  await until(() => ingest.pushes() === 0, "the push to end");
});

test("a publisher that connects again gets a new generation, and segment numbers go on", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  const first = await push(ingest);
  await until(() => site.parts.length >= 5, "parts");
  await first.stop();
  await until(() => site.unpublished.length === 1, "unpublish");
  const before = site.parts.length;
  await push(ingest);
  await until(() => site.parts.length >= before + 3, "parts of the second push");
  expectInOrder(site);
  expect(site.inits.map(({ gen }) => gen)).toEqual([0, 1]);
  expect(site.parts[before]).toMatchObject({ gen: 1, part: 0, isIndependent: true });
});

test("on a streamer's own computer the stream key alone opens the push", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site, {}, "");
  const good = await push(ingest);
  await until(() => site.parts.length >= 2, "parts");
  await good.stop();
  await until(() => site.unpublished.length === 1, "unpublish");
  expectInOrder(site);
  await expect((await push(ingest, { key: "wrong" })).ended).rejects.toThrow("Wrong stream key.");
});
