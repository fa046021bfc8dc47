import { beforeEach, expect, it } from "vitest";
import { emailContact, phoneContact } from "#domain/identity/contact.ts";
import { registerUser } from "#worker/services/identity/register.ts";
import { signInByCode } from "#worker/services/identity/sign-in-by-code.ts";
import { ACCOUNT_NOW_MS, type AccountFixtures, createAccountFixtures, TEST_MINUTE_MS } from "./account-fixtures.ts";

const FAN = "fan@kickoff.example";
let world: AccountFixtures;
beforeEach(async () => {
  world = await createAccountFixtures();
});

const bonuses = () => world.count("SELECT count(*) AS n FROM ledger_entries WHERE kind = 'registration_bonus'");
const signIn = (code: string, nowMs = ACCOUNT_NOW_MS) =>
  signInByCode(world.at(nowMs), {
    contact: emailContact(FAN),
    code,
    password: undefined,
    promotionChannelId: "autumn",
  });

it("a code registers new contacts with the bonus, and signs known ones in without", async () => {
  const first = await signIn(await world.codeFor(FAN));
  expect(first).toMatchObject({ newUser: true, bonusCoins: 200, wxBind: false });
  expect(first.user).toMatchObject({
    email: FAN,
    coins: 0,
    bonusCoins: 200,
    diamonds: 0,
    roles: ["user"],
    level: 1,
    hasPassword: false,
    registrationSource: "email",
    registeredAtMs: ACCOUNT_NOW_MS,
  });
  const laterMs = ACCOUNT_NOW_MS + TEST_MINUTE_MS;
  const again = await signIn(await world.codeFor(FAN, world.at(laterMs)), laterMs);
  expect(again).toMatchObject({ newUser: false, bonusCoins: 0 });
  expect(again.user).toEqual(first.user);
  expect(again.token).not.toBe(first.token);
  expect(await bonuses()).toBe(1);
});

it("ten concurrent requests with one contact create one complete account and one bonus", async () => {
  const joined = await Promise.allSettled(Array.from({ length: 10 }, () => world.join(FAN)));
  const refused = joined.filter((one) => one.status === "rejected").map((one) => one.reason.code);
  expect(refused).toEqual(Array.from({ length: 9 }, () => "conflict"));
  expect(await bonuses()).toBe(1);
  for (const [table, rows] of [
    ["users", 1],
    ["user_contacts", 1],
    ["user_roles", 1],
    ["sessions", 1],
    ["ledger_accounts WHERE user_id IS NOT NULL", 4],
  ] as const) {
    expect(await world.count(`SELECT count(*) AS n FROM ${table}`), table).toBe(rows);
  }
});

it("a contact that is removed and verified again brings no second bonus", async () => {
  await world.join(FAN);
  await world.db.$client.prepare("DELETE FROM user_contacts").run();
  const again = await world.join(FAN);
  expect(again).toMatchObject({ newUser: true, bonusCoins: 0 });
  expect(again.user.bonusCoins).toBe(0);
  expect(await bonuses()).toBe(1);
});

it("subaddresses of one mailbox get one bonus, also concurrently", async () => {
  const joined = await Promise.all(
    [FAN, "fan+1@kickoff.example", "fan+2@kickoff.example"].map((one) => world.join(one)),
  );
  expect(joined.map((one) => one.bonusCoins).toSorted((a, b) => a - b)).toEqual([0, 0, 200]);
  expect(await bonuses()).toBe(1);
});

it("a phone number is the same however it is typed, and shown without its dial code", async () => {
  const contact = phoneContact("+44", "07700900123");
  expect(contact).toEqual(phoneContact("+44", "7700900123"));
  const { user } = await registerUser(world.at(), { contact, passwordHash: null, promotionChannelId: undefined });
  expect(user).toMatchObject({ phone: "7700900123", areaCode: "+44", registrationSource: "phone" });
  expect(user.email).toBeUndefined();
});

it("ledger entries contain no contact", async () => {
  await world.join(FAN);
  const { results } = await world.db.$client.prepare("SELECT * FROM ledger_entries").all();
  expect(JSON.stringify(results)).not.toContain("fan@");
});
