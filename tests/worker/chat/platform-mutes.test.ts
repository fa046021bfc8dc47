import { afterAll, beforeAll, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser, type TestUser } from "./join-room.ts";

let site: TestSite;
let [anchor, rich, admin]: TestUser[] = [];
beforeAll(async () => {
  site = await startTestSite();
  [anchor, rich, admin] = await Promise.all([
    createTestUser(site, "anchor"),
    createTestUser(site, "rich"),
    createTestUser(site, "admin"),
  ]);
});
afterAll(() => site?.stop());

const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });
const the = (user: TestUser | undefined): TestUser => {
  if (!user) throw new Error("not signed in");
  return user;
};

test("a platform mute is listed, lifted once with a note, and no room keeps it", async () => {
  const { roomId } = (await the(anchor).request("POST /chatroom/open", { title: "Derby night" })).result;
  const mute = { userId: the(rich).uid, reason: "malicious_spamming", minutes: 10, scope: "platform" };
  const { muteId } = (await the(admin).operate(roomId, "mute", mute)).result;
  const active = async () => (await the(admin).request("GET /operator/mutes")).result.list;
  expect(await active()).toMatchObject([{ id: muteId, user: { uid: the(rich).uid }, isStanding: true }]);
  const lift = { muteId, note: "appeal by email" };
  expect(await the(rich).request("POST /operator/mutes/lift", lift)).toMatchObject(refused("no_permission"));
  expect(await the(admin).request("POST /operator/mutes/lift", lift)).toMatchObject({ status: "success" });
  expect(await the(admin).request("POST /operator/mutes/lift", lift)).toMatchObject({ status: "fail" });
  expect(await active()).toEqual([]);
  const all = (await the(admin).request("GET /operator/mutes?list=all")).result.list;
  expect(all).toMatchObject([{ id: muteId, isStanding: false }]);
  await the(admin).operate(roomId, "mute", mute);
  const idsOf = async (sort: string): Promise<number[]> =>
    (await the(admin).request(`GET /operator/mutes?list=all&sort=${sort}`)).result.list.map(
      ({ id }: { id: number }) => id,
    );
  const oldest = await idsOf("oldest");
  expect([oldest[0], oldest.length]).toEqual([muteId, 2]);
  expect(await idsOf("newest")).toEqual(oldest.toReversed());
  await the(admin).request("POST /operator/mutes/lift", { muteId: oldest[1], note: "end of the test" });
  const viewer = await the(rich).enter(roomId);
  expect(viewer.welcome?.you).toMatchObject({ mutes: [] });
  viewer.close();
});

test("a list of words is imported as a whole, without those it has", async () => {
  const words = async () => (await the(admin).request("GET /chatroom/words/site")).result;
  const before = await words();
  const imported = { words: ["zorblax", "quibblet", "zorblax"] };
  expect((await the(admin).request("POST /chatroom/words/import", imported)).result).toEqual({ added: 2 });
  expect((await the(admin).request("POST /chatroom/words/import", imported)).result).toEqual({ added: 0 });
  const forBrand = { words: ["flimflam"], scope: "brand" };
  expect((await the(admin).request("POST /chatroom/words/import", forBrand)).result).toEqual({ added: 1 });
  const after = await words();
  expect(after.list).toHaveLength(before.list.length + 2);
  expect(after.brand).toContain("flimflam");
  expect(await the(rich).request("POST /chatroom/words/import", imported)).toMatchObject(refused("no_permission"));
  expect(await the(admin).request("POST /chatroom/words/import", { words: [] })).toMatchObject({ status: "fail" });
});

test("rooms with viewers are listed for moderators only", async () => {
  const roomId = (await the(anchor).request("GET /live/rooms")).result.list.find(
    ({ anchor: { uid } }: { anchor: { uid: number } }) => uid === the(anchor).uid,
  ).roomId;
  const viewer = await the(rich).enter(roomId);
  const rooms = async () => {
    const { lives, rooms } = (await the(admin).request("GET /operator/rooms")).result;
    return [...lives, ...rooms];
  };
  await expect.poll(rooms, { timeout: 30_000 }).toContainEqual(expect.objectContaining({ roomId, viewers: 1 }));
  expect(await the(rich).request("GET /operator/rooms")).toMatchObject(refused("no_permission"));
  viewer.close();
});
