import { type Database, runBatch } from "#db/client.ts";
import { askDeletion, eraseTimeOf } from "#db/queries/identity/account-deletions.ts";
import { askUser, credentialsOfUid, readUserRow } from "#db/queries/identity/accounts.ts";
import { forgetFailures } from "#db/queries/identity/sign-in-failures.ts";
import { dropPending } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { Refusal } from "#domain/errors.ts";
import { GRACE_DAYS } from "#domain/identity/account-deletion.ts";
import { type Contact, emailContact } from "#domain/identity/contact.ts";
import { verifyPassword } from "#worker/crypto/password.ts";
import { signOutStatements } from "#worker/services/identity/sign-out.ts";
import type { AccountContext } from "../account-context.ts";
import { accountSubject, claimAttempt } from "../sign-in-throttle.ts";
import { takeCode } from "../verify-code.ts";

const DAY_MS = 86_400_000;

export type OwnerProof = { password: string } | { contact: "email" | "phone"; checkCode: string };
type Ask = { uid: number; proof: OwnerProof; locale: string; brandId: string };

async function provePassword({ db, nowMs, address }: AccountContext, uid: number, password: string): Promise<void> {
  await claimAttempt(db, accountSubject(uid), address, nowMs);
  const known = await credentialsOfUid(db, uid);
  if (!(await verifyPassword(password, known?.passwordHash))) throw new Refusal("wrong_password", ["password"]);
}

/** The code has to reach a contact of this very account: one's own code opens nobody else's door. */
async function ownContact(db: Database, uid: number, kind: Contact["kind"]): Promise<Contact> {
  const row = readUserRow(await askUser(db, uid).all());
  if (kind === "email" && row?.email) return emailContact(row.email);
  if (kind === "phone" && row?.phone && row.areaCode) return { kind, value: row.phone, areaCode: row.areaCode };
  throw new Refusal("wrong_code", ["checkCode"]);
}

/** Signed out everywhere at once, erased after the days of grace; to sign in again is to stay. */
export async function requestDeletion(context: AccountContext, ask: Ask): Promise<{ eraseAtMs: number }> {
  const { db, nowMs } = context;
  const { uid, proof, locale, brandId } = ask;
  if ("password" in proof) await provePassword(context, uid, proof.password);
  else await takeCode(context, await ownContact(db, uid, proof.contact), proof.checkCode);
  const answers = await runBatch<{ eraseAtMs: number }>(db, [
    askDeletion(db, { uid, nowMs, eraseAtMs: nowMs + GRACE_DAYS * DAY_MS, locale, brandId }),
    ...signOutStatements(context, uid, "all"),
    endCalendarKey(db, uid),
    dropPending(db, uid),
    forgetFailures(db, accountSubject(uid)),
    eraseTimeOf(db, uid),
  ]);
  const eraseAtMs = answers.at(-1)?.results[0]?.eraseAtMs;
  if (eraseAtMs === undefined) throw new Error("a deletion was asked for and is not there");
  return { eraseAtMs };
}
