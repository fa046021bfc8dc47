import { beforeAll, beforeEach, expect, it } from "vitest";
import { type Contact, emailContact, phoneContact } from "#domain/identity/contact.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
  otherCode,
  TEST_MINUTE_MS,
} from "#tests/worker/identity/account-fixtures.ts";
import { hashPassword } from "#worker/crypto/password.ts";
import { changeContact } from "#worker/services/identity/change-contact.ts";
import { issueCode } from "#worker/services/identity/send-code.ts";
import { listNotifications } from "#worker/services/notifications/list-notifications.ts";

const OLD = "old@kickoff.example";
const NEW = "new@kickoff.example";
const PASSWORD = "Kickoff2026";
const PHONE = phoneContact("+44", "07700900123");

let hash: string;
let world: AccountFixtures;
let uid: number;
let told: Contact[];
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  world = await createAccountFixtures();
  uid = (await world.join(OLD, hash)).user.uid;
  told = [];
});

type Ask = Parameters<typeof changeContact>[2];
const change = (ask: Ask, who = uid, nowMs = ACCOUNT_NOW_MS) =>
  changeContact(world.at(nowMs), who, ask, async (old) => void told.push(old));

async function codeTo(contact: Contact, nowMs = ACCOUNT_NOW_MS): Promise<string> {
  const codes: string[] = [];
  const carrier = { send: async ({ code }: { code: string }) => void codes.push(code) };
  await issueCode(world.at(nowMs), contact, carrier, () => ({ subject: "", text: "" }));
  return codes.at(-1) ?? "";
}

it("another e-mail takes the old one's place, by code and password, and the old one is told", async () => {
  const code = await world.codeFor(NEW);
  const changed = await change({ contact: emailContact(NEW), code, password: PASSWORD });
  expect(changed).toMatchObject({ user: { email: NEW }, bonusCoins: 0 });
  expect(told).toEqual([emailContact(OLD)]);
  const { list } = await listNotifications({ ...world.at(), uid, locale: "en" }, { size: 5 });
  expect(list[0]).toMatchObject({ kind: "contact_changed", params: { contact: "email" } });
  await expect(change({ contact: emailContact(NEW), code, password: PASSWORD })).rejects.toMatchObject({
    refusal: "wrong_code",
  });
});

it("a code to the old one proves as much as the password; a wrong or spent one nothing", async () => {
  const code = await world.codeFor(NEW);
  const oldCode = await world.codeFor(OLD);
  const ask = { contact: emailContact(NEW), code };
  for (const [proof, refusal] of [
    [{}, "proof_missing"],
    [{ password: "Wrong2026" }, "wrong_password"],
    [{ oldCode: otherCode(oldCode) }, "wrong_code"],
    [{ oldCode: code }, "wrong_code"],
  ] as const) {
    await expect(change({ ...ask, ...proof }), refusal).rejects.toMatchObject({ refusal });
  }
  await change({ ...ask, oldCode });
  const next = await world.codeFor("third@kickoff.example", world.at(ACCOUNT_NOW_MS + TEST_MINUTE_MS));
  await expect(change({ contact: emailContact("third@kickoff.example"), code: next, oldCode })).rejects.toMatchObject({
    refusal: "wrong_code",
  });
});

it("a right code to the old one is not lost by a wrong one to the new", async () => {
  const code = await world.codeFor(NEW);
  const oldCode = await world.codeFor(OLD);
  const ask = { contact: emailContact(NEW), oldCode };
  await expect(change({ ...ask, code: otherCode(code) })).rejects.toMatchObject({ refusal: "wrong_code" });
  expect((await change({ ...ask, code })).user.email).toBe(NEW);
});

it("a first phone is bound once, with the bonus of a contact that never brought one", async () => {
  const bound = await change({ contact: PHONE, code: await codeTo(PHONE), oldCode: await world.codeFor(OLD) });
  expect(bound).toMatchObject({ user: { phone: "7700900123", areaCode: "+44", bonusCoins: 400 }, bonusCoins: 200 });
  expect(told).toEqual([]);
  const other = phoneContact("+44", "07700900456");
  const changed = await change({ contact: other, code: await codeTo(other), password: PASSWORD });
  expect(changed).toMatchObject({ user: { phone: "7700900456", bonusCoins: 400 }, bonusCoins: 0 });
  expect(told).toEqual([PHONE]);
});

it("a contact that brought its bonus to one account brings none to another", async () => {
  const later = ACCOUNT_NOW_MS + 2 * TEST_MINUTE_MS;
  await change({ contact: PHONE, code: await codeTo(PHONE), password: PASSWORD });
  const spare = phoneContact("+44", "07700900789");
  await change({ contact: spare, code: await codeTo(spare), password: PASSWORD });
  const { user } = await world.join("second@kickoff.example", hash);
  const again = await change({ contact: PHONE, code: await codeTo(PHONE, later), password: PASSWORD }, user.uid, later);
  expect(again).toMatchObject({ bonusCoins: 0, user: { bonusCoins: 200 } });
});

it("another account's contact is refused, and only to who reads it", async () => {
  await world.join(NEW, hash);
  const ask = { contact: emailContact(NEW), password: PASSWORD };
  const code = await world.codeFor(NEW);
  await expect(change({ ...ask, code: otherCode(code) })).rejects.toMatchObject({ refusal: "wrong_code" });
  await expect(change({ ...ask, code })).rejects.toMatchObject({ refusal: "contact_in_use" });
  expect(await world.count(`SELECT count(*) AS n FROM user_contacts WHERE value = '${OLD}'`)).toBe(1);
  expect(told).toEqual([]);
});

it("an account that nothing reaches yet has nothing to prove itself by", async () => {
  await world.db.$client.prepare("DELETE FROM user_contacts").run();
  await world.db.$client.prepare("UPDATE users SET password_hash = NULL").run();
  const bound = await change({ contact: PHONE, code: await codeTo(PHONE) });
  expect(bound.user.phone).toBe("7700900123");
});

it("guesses at the password are counted like those of a sign-in", async () => {
  const ask = { contact: emailContact(NEW), code: "000000", password: "Wrong2026" };
  const refusals = await Promise.allSettled(Array.from({ length: 8 }, () => change(ask)));
  const names = refusals.map((one) => (one.status === "rejected" ? one.reason.refusal : "none"));
  expect(names.filter((name) => name === "too_many_sign_ins").length).toBeGreaterThan(0);
});
