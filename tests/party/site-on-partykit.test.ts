import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { HOSTS, ROOM_SECRET, type RunningHost } from "./run-hosts.ts";

let rooms: RunningHost | undefined;
beforeAll(async () => {
  rooms = await HOSTS.find(({ name }) => name === "partykit dev")?.run("http://127.0.0.1:9");
});
afterAll(() => rooms?.stop());

const siteWithSecret = (secret: string): Promise<TestSite> =>
  startTestSite({ rooms: { url: rooms?.url ?? "", secret } });

test("a site uses the running rooms of `npm run party`", async () => {
  const site = await siteWithSecret(ROOM_SECRET);
  expect(site.roomsUrl).toBe(rooms?.url);
  expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({ status: "ok", rooms: true });
  await site.stop();
});

test("fails to start with another secret", async () => {
  await expect(siteWithSecret("another")).rejects.toThrow("the feed clock answered 401");
});
