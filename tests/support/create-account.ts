import { randomInt } from "node:crypto";
import { runBatch } from "#db/client.ts";
import { insertContact, insertRoles, insertUser } from "#db/queries/identity/account-writes.ts";
import { getCredentialsByName } from "#db/queries/identity/accounts.ts";
import { insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import type { TestSite } from "./site.ts";

export type TestAccount = { uid: number; name: string; email: string };

/** A new account with the seeded accounts' password, so that a retried test starts without data of its first run. */
export async function createAccount({ database }: TestSite, prefix: string): Promise<TestAccount> {
  const uid = randomInt(200_000_000, 900_000_000);
  const name = `${prefix}${uid.toString(36)}`;
  const email = `${name}@fans.example`;
  const nowMs = Date.now();
  const seeded = await getCredentialsByName(database, "fan");
  await runBatch(database, [
    insertUser(database, {
      uid,
      username: name,
      usernameKey: normalizeUsername(name),
      passwordHash: seeded?.passwordHash ?? null,
      registeredAtMs: nowMs,
      registrationSource: "email",
      promotionChannelId: null,
    }),
    insertContact(database, uid, { kind: "email", value: email }, nowMs),
    insertRoles(database, uid, ["user"]),
    insertUserAccounts(database, uid),
  ]);
  return { uid, name, email };
}
