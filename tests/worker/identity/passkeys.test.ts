import { beforeEach, describe, expect, it } from "vitest";
import { MAX_PASSKEYS } from "#db/queries/identity/passkeys.ts";
import { Authenticator } from "#tests/support/authenticator.ts";
import { addPasskey, createPasskeyRegistrationOptions } from "#worker/services/identity/passkeys/add-passkey.ts";
import { createPasskeySignInOptions, signInByPasskey } from "#worker/services/identity/passkeys/sign-in-by-passkey.ts";
import { deleteUserPasskey, renameUserPasskey } from "#worker/services/identity/passkeys/update-passkeys.ts";
import { getSecuritySettings } from "#worker/services/identity/two-factor/get-security-settings.ts";
import { ACCOUNT_NOW_MS, type AccountFixtures, createAccountFixtures, TEST_MINUTE_MS } from "./account-fixtures.ts";

const HERE = { origin: "https://www.aurora.example", rpId: "aurora.example" };
const BROWSER = "B".repeat(43);
const REFUSED = { code: "passkey_refused" };
let world: AccountFixtures;
let uid: number;
let own: Authenticator;
beforeEach(async () => {
  world = await createAccountFixtures();
  uid = (await world.join("fan@kickoff.example")).user.uid;
  own = new Authenticator();
});

const at = (nowMs = ACCOUNT_NOW_MS, browser = BROWSER) => ({ ...world.at(nowMs), site: HERE, browser });
const person = () => ({ uid, username: "Striker9" });

async function add(authenticator = own, whose = uid) {
  const { options } = await createPasskeyRegistrationOptions(at(), { ...person(), uid: whose, siteName: "Aurora" });
  return addPasskey(at(), { uid: whose, credential: authenticator.create(options, HERE), name: "My key" });
}
const question = async (nowMs = ACCOUNT_NOW_MS) => (await createPasskeySignInOptions(at(nowMs))).options;
const passkeysOf = async (whose = uid) =>
  (await getSecuritySettings({ db: world.db }, { uid: whose, isTwoFactorRequired: false })).passkeys;

describe("adding a passkey", () => {
  it("stores its public key, lists it, and notifies the owner", async () => {
    expect(await add()).toEqual({ id: own.id, name: "My key", device: "Firefox · Linux", createdAtMs: ACCOUNT_NOW_MS });
    expect(await passkeysOf()).toHaveLength(1);
    expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'passkey_added'")).toBe(1);
    const { options } = await createPasskeyRegistrationOptions(at(), { ...person(), siteName: "Aurora" });
    expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([own.id]);
  });

  it("rejects other origins, other relying parties, missing user verification, and repetitions", async () => {
    for (const where of [
      { ...HERE, origin: "https://evil.example" },
      { ...HERE, rpId: "evil.example" },
    ]) {
      const { options } = await createPasskeyRegistrationOptions(at(), { ...person(), siteName: "Aurora" });
      await expect(addPasskey(at(), { uid, credential: own.create(options, where) })).rejects.toMatchObject(REFUSED);
    }
    const { options } = await createPasskeyRegistrationOptions(at(), { ...person(), siteName: "Aurora" });
    const credential = own.create(options, HERE);
    await addPasskey(at(), { uid, credential });
    await expect(addPasskey(at(), { uid, credential })).rejects.toMatchObject(REFUSED);
    const careless = new Authenticator();
    careless.userVerified = false;
    await expect(add(careless)).rejects.toMatchObject(REFUSED);
    expect(await passkeysOf()).toHaveLength(1);
  });

  it("accepts only challenges for this browser and account, not those of a sign-in", async () => {
    const other = (await world.join("other@kickoff.example")).user.uid;
    const { options } = await createPasskeyRegistrationOptions(at(), { ...person(), siteName: "Aurora" });
    const credential = own.create(options, HERE);
    await expect(addPasskey(at(ACCOUNT_NOW_MS, "C".repeat(43)), { uid, credential })).rejects.toMatchObject(REFUSED);
    await expect(addPasskey({ ...at(), browser: undefined }, { uid, credential })).rejects.toMatchObject(REFUSED);
    await expect(addPasskey(at(), { uid: other, credential })).rejects.toMatchObject(REFUSED);
    const asked = await question();
    await expect(addPasskey(at(), { uid, credential: own.create(asked, HERE) })).rejects.toMatchObject(REFUSED);
    expect(await passkeysOf()).toEqual([]);
  });

  it("stores no more passkeys than are listed, also concurrently", async () => {
    const asked = [];
    for (let n = 0; n < MAX_PASSKEYS + 2; n++)
      asked.push((await createPasskeyRegistrationOptions(at(), { ...person(), siteName: "Aurora" })).options);
    const added = [];
    for (const options of asked) {
      const credential = new Authenticator().create(options, HERE);
      added.push(await addPasskey(at(), { uid, credential }).catch((error: { code?: string }) => error.code));
    }
    expect(added.slice(MAX_PASSKEYS)).toEqual(["conflict", "conflict"]);
    expect(await world.count("SELECT count(*) AS n FROM passkeys")).toBe((await passkeysOf()).length);
  });

  it("a credential belongs to one account", async () => {
    await add();
    const other = (await world.join("other@kickoff.example")).user.uid;
    await expect(add(own, other)).rejects.toMatchObject(REFUSED);
  });
});

describe("signing in with a passkey", () => {
  beforeEach(async () => void (await add()));

  it("starts a session that counts as two factors, and records its use", async () => {
    const result = await signInByPasskey(at(), { credential: own.use(await question(), HERE, String(uid)) });
    expect(result.user.uid).toBe(uid);
    expect(await world.count("SELECT count(*) AS n FROM sessions WHERE two_step = 1")).toBe(1);
    expect((await passkeysOf())[0]?.lastUsedAtMs).toBe(ACCOUNT_NOW_MS);
  });

  it("rejects a replayed and an expired response", async () => {
    const assertion = own.use(await question(), HERE);
    await signInByPasskey(at(), { credential: assertion });
    await expect(signInByPasskey(at(), { credential: assertion })).rejects.toMatchObject(REFUSED);
    // The same response does not answer a newer challenge.
    await question();
    await expect(signInByPasskey(at(), { credential: assertion })).rejects.toMatchObject(REFUSED);
    const late = own.use(await question(), HERE);
    await expect(signInByPasskey(at(ACCOUNT_NOW_MS + 5 * TEST_MINUTE_MS), { credential: late })).rejects.toMatchObject(
      REFUSED,
    );
  });

  it("accepts one of many concurrent identical responses", async () => {
    const assertion = own.use(await question(), HERE);
    const tried = await Promise.allSettled(
      Array.from({ length: 6 }, () => signInByPasskey(at(), { credential: assertion })),
    );
    expect(tried.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  it("rejects another origin, another site's credential, an unknown key, and missing user verification", async () => {
    for (const where of [
      { ...HERE, origin: "https://www.aurora.example.evil.example" },
      { ...HERE, rpId: "example" },
    ]) {
      await expect(signInByPasskey(at(), { credential: own.use(await question(), where) })).rejects.toMatchObject(
        REFUSED,
      );
    }
    await expect(
      signInByPasskey(at(), { credential: new Authenticator().use(await question(), HERE) }),
    ).rejects.toMatchObject(REFUSED);
    const forged = { ...new Authenticator().use(await question(), HERE), id: own.id, rawId: own.id };
    await expect(signInByPasskey(at(), { credential: forged })).rejects.toMatchObject(REFUSED);
    const othersName = own.use(await question(), HERE, String(uid + 1));
    await expect(signInByPasskey(at(), { credential: othersName })).rejects.toMatchObject(REFUSED);
    own.userVerified = false;
    await expect(signInByPasskey(at(), { credential: own.use(await question(), HERE) })).rejects.toMatchObject(REFUSED);
  });

  it("rejects a copied authenticator by its counter", async () => {
    for (let use = 0; use < 3; use++) await signInByPasskey(at(), { credential: own.use(await question(), HERE) });
    own.counter = 1;
    await expect(signInByPasskey(at(), { credential: own.use(await question(), HERE) })).rejects.toMatchObject(REFUSED);
  });

  it("rejects responses from another browser", async () => {
    const assertion = own.use(await question(), HERE);
    await expect(signInByPasskey(at(ACCOUNT_NOW_MS, "C".repeat(43)), { credential: assertion })).rejects.toMatchObject(
      REFUSED,
    );
  });
});

describe("managing passkeys", () => {
  it("renames and removes the user's own, not another's", async () => {
    await add();
    const other = (await world.join("other@kickoff.example")).user.uid;
    await expect(
      renameUserPasskey({ db: world.db }, { uid: other, id: own.id, name: "Mine now" }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await deleteUserPasskey(world.at(), { uid: other, id: own.id });
    await renameUserPasskey({ db: world.db }, { uid, id: own.id, name: "Desk" });
    expect((await passkeysOf()).map(({ name }) => name)).toEqual(["Desk"]);
    await deleteUserPasskey(world.at(), { uid, id: own.id });
    await deleteUserPasskey(world.at(), { uid, id: own.id });
    expect(await passkeysOf()).toEqual([]);
    const removed = "SELECT count(*) AS n FROM notices WHERE kind = 'passkey_removed'";
    expect(await world.count(removed)).toBe(1);
    await expect(signInByPasskey(at(), { credential: own.use(await question(), HERE) })).rejects.toMatchObject(REFUSED);
  });

  it("never removes the last login method", async () => {
    await add();
    await world.db.$client.prepare("DELETE FROM user_contacts").run();
    await expect(deleteUserPasskey(world.at(), { uid, id: own.id })).rejects.toMatchObject({ code: "last_way_in" });
    const second = new Authenticator();
    await add(second);
    await deleteUserPasskey(world.at(), { uid, id: own.id });
    await expect(deleteUserPasskey(world.at(), { uid, id: second.id })).rejects.toMatchObject({
      code: "last_way_in",
    });
    expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'passkey_removed'")).toBe(1);
  });
});
