import { beforeEach, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertGift } from "#db/queries/gifts/gifts.ts";
import { updateViewerCounts } from "#db/queries/live/lives.ts";
import { insertEntries } from "#db/queries/wallet/ledger.ts";
import { giftEntries } from "#domain/gifts/gift-entries.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import {
  createLiveFixtures,
  LIVE_MATCH,
  LIVE_NOW_MS,
  type LiveFixtures,
  MINUTE_MS,
} from "#tests/worker/live/live-fixtures.ts";
import { getPastLive, listPastLives } from "#worker/services/anchors/past-lives.ts";

let world: LiveFixtures;
let streamer = 0;
let fan = 0;
beforeEach(async () => {
  world = await createLiveFixtures();
  streamer = await world.join("streamer", "anchor");
  fan = await world.join("fan");
  await runBatch(world.db, [
    insertEntries(world.db, [issueEntry("recharge", "r1", fan, "diamonds", 10_000)], LIVE_NOW_MS),
  ]);
});
const END_MS = LIVE_NOW_MS + 30 * MINUTE_MS;
const ctx = (nowMs = END_MS) => ({ db: world.db, nowMs, locale: "en" as const });
const list = (uid = streamer) => listPastLives(ctx(), { uid, page: 1, size: 20 });

it("counts viewers, gifts and earnings of a live that has ended", async () => {
  const { liveId } = await world.create(streamer, { gameId: 202, matchId: LIVE_MATCH });
  await world.goOnAir(liveId);
  await updateViewerCounts(world.db, [{ liveId, viewers: 10 }]);
  await updateViewerCounts(world.db, [{ liveId, viewers: 31 }]);
  const give = async (order: string, nowMs: number) => {
    const amounts = { order, uid: fan, anchorUid: streamer, diamonds: 400, earnings: 200 };
    await runBatch(world.db, [
      insertGift(world.db, { ...amounts, roomId: `c-${streamer}`, giftId: 5, count: 4, nowMs }),
      insertEntries(world.db, giftEntries(amounts), nowMs),
    ]);
  };
  await give("g1", LIVE_NOW_MS + MINUTE_MS);
  expect((await list()).list).toEqual([]);
  await world.end(liveId, END_MS);
  await give("g2", END_MS + MINUTE_MS);
  expect(await list()).toMatchObject({
    total: 1,
    list: [
      {
        ...{ liveId, gifts: 4, giftEarnings: 200, unlocks: 0, unlockEarnings: 0, clips: 0, hasReplay: false },
        ...{ viewersAverage: 21, viewersPeak: 31, startedAtMs: LIVE_NOW_MS, endedAtMs: END_MS, matchId: LIVE_MATCH },
      },
    ],
  });
  expect(await getPastLive(ctx(), { uid: streamer, liveId })).toMatchObject({
    byGift: [{ giftId: 5, count: 4, earnings: 200 }],
  });
  await world.archive(liveId, END_MS);
  expect((await list()).list).toMatchObject([{ hasReplay: true }]);
});

it("shows no live of another streamer, and none that never started", async () => {
  const { liveId } = await world.create(streamer);
  await world.end(liveId, END_MS);
  expect((await list()).list).toEqual([]);
  await expect(getPastLive(ctx(), { uid: streamer, liveId })).rejects.toEqual(
    expect.objectContaining({ code: "live_not_found" }),
  );
  const { liveId: second } = await world.create(streamer);
  await world.goOnAir(second);
  await world.end(second, END_MS);
  expect((await list(fan)).list).toEqual([]);
  await expect(getPastLive(ctx(), { uid: fan, liveId: second })).rejects.toEqual(
    expect.objectContaining({ code: "live_not_found" }),
  );
});
