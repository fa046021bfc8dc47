import { beforeAll, beforeEach, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "#worker/crypto/password.ts";
import { changePassword } from "#worker/services/identity/change-password.ts";
import { resetPassword } from "#worker/services/identity/reset-password.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { signInByPassword } from "#worker/services/identity/sign-in-by-password.ts";
import { updateUser } from "#worker/services/identity/update-user.ts";
import { ACCOUNT_NOW_MS, type AccountFixtures, createAccountFixtures } from "./account-fixtures.ts";

const PASSWORD = "Kickoff2026";
const FAN = "fan@kickoff.example";
let hash: string;
let world: AccountFixtures;
let uid: number;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  world = await createAccountFixtures();
  uid = (await world.join(FAN, hash)).user.uid;
  await updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, uname: "Striker9" });
});

const signIn = (typed: string, password = PASSWORD, context = world.at()) =>
  signInByPassword(context, { typed, areaCode: "+86", password });

it("a hash has its own salt and parameters, and matches its password only", async () => {
  const again = await hashPassword(PASSWORD);
  expect(again).not.toBe(hash);
  expect(hash).toMatch(/^scrypt\$16384\$16\$1\$/);
  expect(await verifyPassword(PASSWORD, hash)).toBe(true);
  expect(await verifyPassword("kickoff2026", hash)).toBe(false);
  expect(await verifyPassword(PASSWORD, null)).toBe(false);
});

it.each(["Striker9", "sTRIKER9", FAN, "FAN@Kickoff.Example"])("%s signs in", async (typed) => {
  expect((await signIn(typed)).user.uid).toBe(uid);
});

it("a wrong password, an unknown name and an account without a password have the same result and cost", async () => {
  await world.join("codes@kickoff.example");
  const tried = [];
  for (const [typed, password] of [
    ["Striker9", "wrong-1-password"],
    ["Nobody77", PASSWORD],
    ["nobody@kickoff.example", PASSWORD],
    ["codes@kickoff.example", PASSWORD],
  ] as const) {
    const startCpu = process.cpuUsage();
    const error = await signIn(typed, password).catch((thrown: unknown) => thrown);
    const { user } = process.cpuUsage(startCpu);
    tried.push({ error, user });
  }
  for (const { error } of tried) expect(error).toMatchObject({ code: "wrong_credentials", fields: [] });
  // A hash takes tens of milliseconds; if it were skipped, an unknown name would take a fraction of one.
  const [known = 0, ...unknown] = tried.map((one) => one.user);
  for (const spent of unknown) expect(spent).toBeGreaterThan(known / 4);
});

it.each([["Striker9"], ["Nobody77"]])(
  "throttles guesses of the password of %s, also concurrent ones",
  async (typed) => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => signIn(typed, `guess-number-${n}`)));
    const why = tries.map((one) => (one.status === "rejected" ? one.reason.code : "let in"));
    const verified = why.filter((code) => code === "wrong_credentials").length;
    expect(verified).toBeGreaterThan(0);
    expect(verified).toBeLessThanOrEqual(5);
    for (let more = verified; more < 5; more++) await signIn(typed, "wrong-1-more").catch(() => undefined);
    await expect(signIn(typed)).rejects.toMatchObject({ code: "too_many_sign_ins", retryAfterSeconds: 5 });
  },
);

it("the right password after the wait resets the count", async () => {
  for (let n = 0; n < 5; n++) await signIn("Striker9", "wrong-1-more").catch(() => undefined);
  await signIn("Striker9", PASSWORD, world.at(ACCOUNT_NOW_MS + 5_000));
  expect(await world.count("SELECT count(*) AS n FROM sign_in_failures")).toBe(0);
});

it("throttles an address that tries many names, and no others", async () => {
  const from = (address: string) => world.at(ACCOUNT_NOW_MS, { address });
  for (let n = 0; n < 20; n++) await signIn(`Nobody${n}x`, "guess-1-guess", from("203.0.113.7")).catch(() => undefined);
  await expect(signIn("Striker9", PASSWORD, from("203.0.113.7"))).rejects.toMatchObject({
    code: "too_many_sign_ins",
  });
  expect((await signIn("Striker9", PASSWORD, from("203.0.113.8"))).user.uid).toBe(uid);
});

it("a change requires the old password and ends all other sessions", async () => {
  const [here, there] = [await signIn("Striker9"), await signIn("Striker9")];
  const found = await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token: here.token });
  const sessionId = found.kind === "found" ? found.session.id : "";
  const change = (oldPassword: string) =>
    changePassword(world.at(), { uid, sessionId, oldPassword, password: "Another2027" });
  await expect(change("wrong-1-more")).rejects.toMatchObject({ code: "wrong_password" });
  await change(PASSWORD);
  expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token: here.token })).kind).toBe("found");
  expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token: there.token })).kind).toBe("unknown");
  await expect(signIn("Striker9")).rejects.toMatchObject({ code: "wrong_credentials" });
  await signIn("Striker9", "Another2027");
});

it("a reset requires a code, ends all sessions, and reveals accounts to the contact's owner only", async () => {
  const { token } = await signIn("Striker9");
  const contact = { kind: "email", value: FAN } as const;
  const reset = (code: string) => resetPassword(world.at(), { contact, code, password: "Another2027" });
  const code = await world.codeFor(FAN);
  await reset(code);
  await expect(reset(code)).rejects.toMatchObject({ code: "wrong_code" });
  expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token })).kind).toBe("unknown");
  await signIn("Striker9", "Another2027");
  const outsider = { kind: "email", value: "new@kickoff.example" } as const;
  const input = { contact: outsider, password: "Another2027" };
  await expect(resetPassword(world.at(), { ...input, code: "000000" })).rejects.toMatchObject({ code: "wrong_code" });
  const own = await world.codeFor(outsider.value);
  await expect(resetPassword(world.at(), { ...input, code: own })).rejects.toMatchObject({ code: "no_such_account" });
});

it("a first password is set once; later changes require it", async () => {
  const { user } = await world.join("codes@kickoff.example");
  const set = await updateUser(
    { db: world.db, nowMs: ACCOUNT_NOW_MS },
    { uid: user.uid, uname: "Keeper1", password: PASSWORD },
  );
  expect(set).toMatchObject({ username: "Keeper1", hasPassword: true });
  await expect(
    updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: user.uid, password: "Stolen2027" }),
  ).rejects.toMatchObject({
    code: "password_is_set",
  });
  await signIn("Keeper1");
});

it("a username is unique, confusable ones included; its owner may respell it", async () => {
  const { user } = await world.join("codes@kickoff.example");
  for (const uname of ["Striker9", "STRIKER9", "Str1ker9", "Stríker9"]) {
    await expect(
      updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: user.uid, uname }),
      uname,
    ).rejects.toMatchObject({
      code: "name_taken",
    });
  }
  expect((await updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, uname: "STRIKER9" })).username).toBe(
    "STRIKER9",
  );
  const names = ["Winger7", "W1nger7", "WINGER7"].map((uname) =>
    updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: user.uid, uname }),
  );
  const others = await Promise.allSettled([
    updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, uname: "winger7" }),
    ...names,
  ]);
  const key = "SELECT count(*) AS n FROM users WHERE username_key = 'winger7'";
  expect(others.some((one) => one.status === "rejected")).toBe(true);
  expect(await world.count(key)).toBe(1);
});
