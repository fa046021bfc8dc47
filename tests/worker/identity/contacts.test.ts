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
import { sendCode } from "#worker/services/identity/send-code.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { signInByPassword } from "#worker/services/identity/sign-in-by-password.ts";
import { listNotifications } from "#worker/services/notifications/list-notifications.ts";

const OLD = "old@kickoff.example";
const NEW = "new@kickoff.example";
const PASSWORD = "Kickoff2026";
const PHONE = phoneContact("+44", "07700900123");

let hash: string;
let world: AccountFixtures;
let uid: number;
let notified: Contact[];
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  world = await createAccountFixtures();
  uid = (await world.join(OLD, hash)).user.uid;
  notified = [];
});

type Change = Omit<Parameters<typeof changeContact>[1], "uid" | "sessionId">;
const CURRENT_SESSION = "the session of the request";
const change = (input: Change, who = uid, nowMs = ACCOUNT_NOW_MS) =>
  changeContact(
    { ...world.at(nowMs), notifyPreviousContact: async (previous) => void notified.push(previous) },
    { uid: who, sessionId: CURRENT_SESSION, ...input },
  );

async function codeTo(contact: Contact, nowMs = ACCOUNT_NOW_MS): Promise<string> {
  const codes: string[] = [];
  const sender = { send: async ({ code }: { code: string }) => void codes.push(code) };
  await sendCode(world.at(nowMs), { contact, sender, createMessage: () => ({ subject: "", text: "" }) });
  return codes.at(-1) ?? "";
}

it("replaces an email address with a code and the password, and notifies the previous address", async () => {
  const code = await world.codeFor(NEW);
  const changed = await change({ contact: emailContact(NEW), code, password: PASSWORD });
  expect(changed).toMatchObject({ user: { email: NEW }, bonusCoins: 0 });
  expect(notified).toEqual([emailContact(OLD)]);
  const { list } = await listNotifications({ ...world.at(), uid, locale: "en" }, { size: 5 });
  expect(list[0]).toMatchObject({ kind: "contact_changed", params: { contact: "email" } });
  await expect(change({ contact: emailContact(NEW), code, password: PASSWORD })).rejects.toMatchObject({
    code: "wrong_code",
  });
});

it("accepts a code to the current address instead of the password; rejects a wrong or used one", async () => {
  const code = await world.codeFor(NEW);
  const oldCode = await world.codeFor(OLD);
  const input = { contact: emailContact(NEW), code };
  for (const [proof, errorCode] of [
    [{}, "proof_missing"],
    [{ password: "Wrong2026" }, "wrong_password"],
    [{ oldCode: otherCode(oldCode) }, "wrong_code"],
    [{ oldCode: code }, "wrong_code"],
  ] as const) {
    await expect(change({ ...input, ...proof }), errorCode).rejects.toMatchObject({ code: errorCode });
  }
  await change({ ...input, oldCode });
  const next = await world.codeFor("third@kickoff.example", world.at(ACCOUNT_NOW_MS + TEST_MINUTE_MS));
  await expect(change({ contact: emailContact("third@kickoff.example"), code: next, oldCode })).rejects.toMatchObject({
    code: "wrong_code",
  });
});

it("does not use up the code to the current address when the code to the new one is wrong", async () => {
  const code = await world.codeFor(NEW);
  const oldCode = await world.codeFor(OLD);
  const input = { contact: emailContact(NEW), oldCode };
  await expect(change({ ...input, code: otherCode(code) })).rejects.toMatchObject({ code: "wrong_code" });
  expect((await change({ ...input, code })).user.email).toBe(NEW);
});

it("adds a first phone number with its bonus; replacing it brings none", async () => {
  const bound = await change({ contact: PHONE, code: await codeTo(PHONE), oldCode: await world.codeFor(OLD) });
  expect(bound).toMatchObject({ user: { phone: "7700900123", areaCode: "+44", bonusCoins: 400 }, bonusCoins: 200 });
  expect(notified).toEqual([]);
  const other = phoneContact("+44", "07700900456");
  const changed = await change({ contact: other, code: await codeTo(other), password: PASSWORD });
  expect(changed).toMatchObject({ user: { phone: "7700900456", bonusCoins: 400 }, bonusCoins: 0 });
  expect(notified).toEqual([PHONE]);
});

it("grants the bonus of a contact once, whichever account it is added to", async () => {
  const later = ACCOUNT_NOW_MS + 2 * TEST_MINUTE_MS;
  await change({ contact: PHONE, code: await codeTo(PHONE), password: PASSWORD });
  const spare = phoneContact("+44", "07700900789");
  await change({ contact: spare, code: await codeTo(spare), password: PASSWORD });
  const { user } = await world.join("second@kickoff.example", hash);
  const again = await change({ contact: PHONE, code: await codeTo(PHONE, later), password: PASSWORD }, user.uid, later);
  expect(again).toMatchObject({ bonusCoins: 0, user: { bonusCoins: 200 } });
});

it("ends the other sessions when a contact is replaced, and keeps the current one", async () => {
  const current = await world.join("current@kickoff.example", hash);
  const { db } = world;
  const other = await signInByPassword(world.at(), {
    typed: "current@kickoff.example",
    areaCode: "+86",
    password: PASSWORD,
  });
  const lookup = (token: string) => findSession({ db, nowMs: ACCOUNT_NOW_MS }, { token });
  const find = async (token: string) => (await lookup(token)).kind;
  const found = await lookup(current.token);
  const sessionId = found.kind === "found" ? found.session.id : "";
  const replace = async (input: Change) =>
    changeContact(
      { ...world.at(), notifyPreviousContact: async () => undefined },
      { uid: current.user.uid, sessionId, ...input },
    );
  const first = { contact: PHONE, code: await codeTo(PHONE), password: PASSWORD };
  await replace(first);
  expect(await find(other.token)).toBe("found");
  const code = await world.codeFor(NEW);
  await expect(replace({ contact: emailContact(NEW), code, password: "Wrong2026" })).rejects.toMatchObject({
    code: "wrong_password",
  });
  expect(await find(other.token)).toBe("found");
  await replace({ contact: emailContact(NEW), code, password: PASSWORD });
  expect(await find(other.token)).toBe("unknown");
  expect(await find(current.token)).toBe("found");
});

it("rejects a contact in use, after its code was verified", async () => {
  await world.join(NEW, hash);
  const input = { contact: emailContact(NEW), password: PASSWORD };
  const code = await world.codeFor(NEW);
  await expect(change({ ...input, code: otherCode(code) })).rejects.toMatchObject({ code: "wrong_code" });
  await expect(change({ ...input, code })).rejects.toMatchObject({ code: "contact_in_use" });
  expect(await world.count(`SELECT count(*) AS n FROM user_contacts WHERE value = '${OLD}'`)).toBe(1);
  expect(notified).toEqual([]);
});

it("needs no proof for an account without password and contacts", async () => {
  await world.db.$client.prepare("DELETE FROM user_contacts").run();
  await world.db.$client.prepare("UPDATE users SET password_hash = NULL").run();
  const bound = await change({ contact: PHONE, code: await codeTo(PHONE) });
  expect(bound.user.phone).toBe("7700900123");
});

it("counts wrong passwords like failed sign-ins", async () => {
  const input = { contact: emailContact(NEW), code: "000000", password: "Wrong2026" };
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => change(input)));
  const names = attempts.map((one) => (one.status === "rejected" ? one.reason.code : "none"));
  expect(names.filter((name) => name === "too_many_sign_ins").length).toBeGreaterThan(0);
});
