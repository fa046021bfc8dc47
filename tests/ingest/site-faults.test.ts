import { expect, test } from "vitest";
import type { PackagedPart } from "#ingest/cmaf/packager.ts";
import { SiteClient } from "#ingest/site-client.ts";
import { authorizePush } from "#ingest/uplink/authorize.ts";
import { MAX_QUEUED_PARTS } from "#ingest/uplink/push-queue.ts";
import { pushRoutes } from "#ingest/uplink/push-routes.ts";
import { Uplink } from "#ingest/uplink/uplink.ts";
import { KEY, push, ROOM, startSite, startTestIngest, until } from "./support.ts";

test("the site is down for a moment: nothing is lost and the push continues", async () => {
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
  for (const [index, { msn, part, isLast }] of site.parts.entries()) {
    const next = site.parts[index + 1];
    if (next) expect([next.msn, next.part]).toEqual(isLast ? [msn + 1, 0] : [msn, part + 1]);
  }
});

test("a publisher that connects while the site is down waits for it, longer than it may be idle", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site, { idleMs: 500 });
  await site.stop();
  const connectedAtMs = Date.now();
  const pushed = push(ingest);
  await until(() => Date.now() - connectedAtMs > 1_500, "three times the idle limit");
  await site.start();
  await pushed;
  await until(() => site.parts.length > 0, "a part");
});

test("a hub that lost its open segment gets the init segment and those parts again", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  await push(ingest);
  await until(() => site.parts.at(-1)?.part === 2, "the middle of a segment");
  const openMsn = site.parts.at(-1)?.msn ?? 0;
  site.forgetOpenSegment();
  await until(() => (site.parts.at(-1)?.msn ?? 0) > openMsn, "the next segment");
  expect(site.parts.filter(({ msn }) => msn === openMsn).map(({ part }) => part)).toEqual([0, 1, 2, 3]);
  expect(site.inits.map(({ gen }) => gen)).toEqual([0]);
});

const partOf = (number: number): PackagedPart => ({
  kind: "part",
  bytes: new Uint8Array(1_000),
  durationMs: 500,
  isIndependent: number % 4 === 0,
  isFirstOfSegment: number % 4 === 0,
  isLastOfSegment: number % 4 === 3,
  wallMs: number * 500,
});
const INIT = { kind: "init", bytes: new Uint8Array(8), codecs: "avc1.64001f", width: 640, height: 360 } as const;

test("a slow site gets whole segments; the oldest are dropped, counted and marked by a new generation", async () => {
  const site = await startSite();
  site.delayMs = 5;
  const client = new SiteClient({ siteUrl: site.url });
  const routes = pushRoutes(site.secret, { room: ROOM, key: KEY, address: "127.0.0.1" });
  const grant = await authorizePush(client, routes);
  if ("code" in grant) throw new Error(grant.code);
  const stats = (dropped: number) => JSON.stringify({ dropped });
  const uplink = new Uplink({ client, routes, grant, stats, onRejected: () => undefined, onEvent: () => undefined });
  uplink.addInit(INIT);
  for (let number = 0; number < 100; number += 1) {
    uplink.addPart(partOf(number));
    expect(uplink.queuedBytes).toBeLessThanOrEqual(MAX_QUEUED_PARTS * 1_000);
  }
  await until(() => site.parts.at(-1)?.wallMs === 99 * 500, "the newest part");
  await uplink.close("test");

  expect(site.parts.length + uplink.droppedParts).toBe(100);
  expect(uplink.droppedParts % 4).toBe(0);
  expect(site.parts.at(-1)?.stats).toEqual({ dropped: uplink.droppedParts });
  expect(site.inits.map(({ gen }) => gen)).toEqual([0, 1]);
  expect(site.parts.map(({ msn, part }) => msn * 4 + part)).toEqual(site.parts.map((_, index) => index));
  const gap = site.parts.findIndex(({ gen }) => gen === 1);
  expect(site.parts[gap]).toMatchObject({ part: 0, isIndependent: true });
});

test("a part that the site finds too large ends the push", async () => {
  const site = await startSite();
  const ingest = await startTestIngest(site);
  site.partStatus = 413;
  const { ended } = await push(ingest);
  await expect(ended).rejects.toThrow("The bitrate is too high");
});
