import { afterAll, beforeAll, expect, test } from "vitest";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

const ROOM = "202-990001";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery());
});
afterAll(() => site?.stop());

const get = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, wait: response.headers.get("retry-after"), body: await response.text() };
};

const ONLINE = "/java/live/onlineNum/202/990001";

/** Kills the rooms repeatedly until a request is answered while they are down. */
async function getWithoutRooms(path: string) {
  for (;;) {
    await expect.poll(async () => (await get(ONLINE)).status, { timeout: 30_000 }).toBe(200);
    killListeningProcess(Number(new URL(site.roomsUrl).port));
    const response = await get(path);
    if ((await get(ONLINE)).status === 503) return response;
  }
}

test("a room that does not respond has no viewer count and no messages yet, and says so", {
  timeout: 120_000,
}, async () => {
  const room = await getWithoutRooms(`/java/liveRecord?roomId=${ROOM}`);
  expect(JSON.parse(room.body)).toMatchObject({ status: "success", result: { roomId: ROOM, viewers: null } });
  const speech = await getWithoutRooms(`/java/live/getChatroomSpeech?roomId=${ROOM}`);
  expect(JSON.parse(speech.body)).toMatchObject({ status: "success", result: { list: [], unavailable: true } });
  expect((await getWithoutRooms("/java/live/rooms")).status).toBe(200);
  expect(await getWithoutRooms(ONLINE)).toMatchObject({
    status: 503,
    wait: expect.any(String),
    body: expect.stringContaining("server_busy"),
  });
});

test("pages with a chat are served while the rooms do not respond", { timeout: 120_000 }, async () => {
  for (const path of ["/en/soccer/990001?tab=chat", `/en/live/${ROOM}`]) {
    const page = await getWithoutRooms(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.body).toContain("chat-panel");
  }
});
