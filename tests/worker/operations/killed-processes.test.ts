import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { findListenerPid, killListeningProcess } from "#tests/support/kill-workerd.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { loadedSite, startSteadyLoad } from "#tests/support/steady-load.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

const PAGES = 20;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ ingest: "on" });
});
afterAll(() => site?.stop());

const pidAt = (port: number): number | undefined => {
  try {
    return findListenerPid(port);
  } catch {
    return undefined;
  }
};

/** Killing the parent process is tested in `tests/worker/start.test.ts`. */
test("kill -9 of rooms, site and ingest in turn: each comes back, pages catch up, purchases count once", {
  timeout: 600_000,
}, async () => {
  await pushDelivery(site, createLiveMatchDelivery());
  const rich = await createTestUser(site, "rich");
  const loaded = loadedSite(site);
  const load = await startSteadyLoad(loaded, { token: rich.token, pages: PAGES });
  const ports = {
    rooms: Number(new URL(site.roomsUrl).port),
    site: Number(new URL(site.url).port),
    ingest: site.rtmpPort ?? 0,
  };
  for (const [name, port] of Object.entries(ports)) {
    const [pid, { views, purchases, goals }] = [pidAt(port), { ...load.done }];
    killListeningProcess(port);
    await expect.poll(() => [undefined, pid].includes(pidAt(port)), { timeout: 60_000, message: name }).toBe(false);
    const hasGoneOn = () =>
      load.done.views > views + 3 && load.done.purchases > purchases + 3 && load.done.goals > goals + 3;
    await expect.poll(hasGoneOn, { timeout: 150_000, message: name }).toBe(true);
    await load.expectNothingLost();
  }
  await load.stop();
  await load.expectNothingLost();
  load.closePages();
  const stored = await site.database.$client
    .prepare("SELECT count(*) AS n FROM score_passes WHERE user_id = ?1")
    .bind(rich.uid)
    .first<number>("n");
  expect(stored).toBe(load.done.purchases);
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
});
