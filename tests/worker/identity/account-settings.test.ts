import { beforeEach, expect, it } from "vitest";
import { USERNAME_CHANGE_DAYS } from "#domain/identity/username-change.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { getPreferences, updatePreferences } from "#worker/services/identity/preferences.ts";
import { updateUser } from "#worker/services/identity/update-user.ts";

const DAY_MS = 86_400_000;
let world: AccountFixtures;
let uid: number;
beforeEach(async () => {
  world = await createAccountFixtures();
  uid = (await world.join("fan@kickoff.example")).user.uid;
});

const rename = (uname: string, nowMs = ACCOUNT_NOW_MS) => updateUser({ db: world.db, nowMs }, { uid, uname });

it("the first username is free to choose; then it changes once in thirty days", async () => {
  expect((await rename("Mira77")).usernameChangedAtMs).toBeUndefined();
  expect((await rename("Mira78")).usernameChangedAtMs).toBe(ACCOUNT_NOW_MS);
  await expect(rename("Mira79", ACCOUNT_NOW_MS + DAY_MS)).rejects.toMatchObject({
    code: "name_changed_lately",
    fields: ["uname"],
    retryAfterSeconds: (USERNAME_CHANGE_DAYS - 1) * 86_400,
  });
  expect((await rename("Mira78", ACCOUNT_NOW_MS + DAY_MS)).username).toBe("Mira78");
  const later = ACCOUNT_NOW_MS + USERNAME_CHANGE_DAYS * DAY_MS;
  expect((await rename("Mira79", later)).usernameChangedAtMs).toBe(later);
});

it("of two concurrent changes one is applied, and a rejected name rolls the others back", async () => {
  await rename("Mira77");
  const both = await Promise.allSettled([rename("Mira78"), rename("Mira79")]);
  expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  await expect(
    updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, uname: "Mira80", signature: "no" }),
  ).rejects.toMatchObject({
    code: "name_changed_lately",
  });
  expect(
    (await updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, signature: "All season long" })).signature,
  ).toBe("All season long");
});

it("preferences are the defaults plus changes, and two concurrent changes are both kept", async () => {
  expect(await getPreferences({ db: world.db }, { uid })).toMatchObject({ chat: { danmaku: true } });
  await Promise.all([
    updatePreferences(
      { db: world.db, nowMs: ACCOUNT_NOW_MS },
      { uid, change: { theme: "dark", privacy: { follows: "nobody" } } },
    ),
    updatePreferences(
      { db: world.db, nowMs: ACCOUNT_NOW_MS },
      { uid, change: { timeZone: "Asia/Tokyo", privacy: { fans: "nobody" } } },
    ),
  ]);
  const all = await getPreferences({ db: world.db }, { uid });
  expect(all).toMatchObject({ theme: "dark", timeZone: "Asia/Tokyo", privacy: { follows: "nobody", fans: "nobody" } });
  const back = await updatePreferences({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, change: { timeZone: null } });
  expect(back.timeZone).toBeUndefined();
  expect(back.theme).toBe("dark");
});

it("fills preferences of an older version with defaults", async () => {
  await world.db.$client
    .prepare("INSERT INTO user_preferences (user_id, body, changed_at_ms) VALUES (?1, ?2, 0)")
    .bind(uid, JSON.stringify({ theme: "sepia", chat: { danmaku: "on" }, gone: 1 }))
    .run();
  const read = await getPreferences({ db: world.db }, { uid });
  expect(read.theme).toBeUndefined();
  expect(read.chat.danmaku).toBe(true);
});
