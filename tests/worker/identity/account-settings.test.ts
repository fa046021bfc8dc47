import { beforeEach, expect, it } from "vitest";
import { USERNAME_DAYS } from "#domain/identity/username-change.ts";
import { type AccountWorld, accountWorld, NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { preferencesOf } from "#worker/services/identity/get-preferences.ts";
import { savePreferences } from "#worker/services/identity/update-preferences.ts";
import { modifyUser } from "#worker/services/identity/update-user.ts";

const DAY_MS = 86_400_000;
let world: AccountWorld;
let uid: number;
beforeEach(async () => {
  world = await accountWorld();
  uid = (await world.join("fan@kickoff.example")).user.uid;
});

const rename = (uname: string, nowMs = NOW_MS) => modifyUser(world.db, uid, { uname }, nowMs);

it("the first name of one's own is free; from then on once in thirty days", async () => {
  expect((await rename("Mira77")).usernameChangedAtMs).toBeUndefined();
  expect((await rename("Mira78")).usernameChangedAtMs).toBe(NOW_MS);
  await expect(rename("Mira79", NOW_MS + DAY_MS)).rejects.toMatchObject({
    refusal: "name_changed_lately",
    fields: ["uname"],
    retryAfterSeconds: (USERNAME_DAYS - 1) * 86_400,
  });
  expect((await rename("Mira78", NOW_MS + DAY_MS)).username).toBe("Mira78");
  const later = NOW_MS + USERNAME_DAYS * DAY_MS;
  expect((await rename("Mira79", later)).usernameChangedAtMs).toBe(later);
});

it("of two changes at once one holds, and a refused name takes nothing else with it", async () => {
  await rename("Mira77");
  const both = await Promise.allSettled([rename("Mira78"), rename("Mira79")]);
  expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  await expect(modifyUser(world.db, uid, { uname: "Mira80", signature: "no" }, NOW_MS)).rejects.toMatchObject({
    refusal: "name_changed_lately",
  });
  expect((await modifyUser(world.db, uid, { signature: "All season long" }, NOW_MS)).signature).toBe("All season long");
});

it("choices are the defaults, then what was changed, and two changes at once both hold", async () => {
  expect(await preferencesOf(world.db, uid)).toMatchObject({ chat: { danmaku: true } });
  await Promise.all([
    savePreferences(world.db, uid, { theme: "dark", privacy: { posts: "nobody" } }, NOW_MS),
    savePreferences(world.db, uid, { timeZone: "Asia/Tokyo", privacy: { fans: "nobody" } }, NOW_MS),
  ]);
  const all = await preferencesOf(world.db, uid);
  expect(all).toMatchObject({ theme: "dark", timeZone: "Asia/Tokyo", privacy: { posts: "nobody", fans: "nobody" } });
  const back = await savePreferences(world.db, uid, { timeZone: null }, NOW_MS);
  expect(back.timeZone).toBeUndefined();
  expect(back.theme).toBe("dark");
});

it("what an older version stored is read with the defaults", async () => {
  await world.db.$client
    .prepare("INSERT INTO user_preferences (user_id, body, changed_at_ms) VALUES (?1, ?2, 0)")
    .bind(uid, JSON.stringify({ theme: "sepia", chat: { danmaku: "on" }, gone: 1 }))
    .run();
  const read = await preferencesOf(world.db, uid);
  expect(read.theme).toBeUndefined();
  expect(read.chat.danmaku).toBe(true);
});
