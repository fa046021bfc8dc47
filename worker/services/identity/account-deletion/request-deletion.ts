import { type Database, runBatch } from "#db/client.ts";
import { insertDeletion, selectEraseTime } from "#db/queries/identity/account-deletions.ts";
import { getCredentialsByUid, parseUserRow, selectUser } from "#db/queries/identity/accounts.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { deletePendingSignIns } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { AppError } from "#domain/errors.ts";
import { DELETION_GRACE_DAYS } from "#domain/identity/account-deletion.ts";
import { type Contact, emailContact } from "#domain/identity/contact.ts";
import { verifyPassword } from "#worker/crypto/password.ts";
import { signOutStatements } from "#worker/services/identity/sign-out.ts";
import type { AccountContext } from "../account-context.ts";
import { accountThrottleKey, countSignInAttempt } from "../sign-in-throttle.ts";
import { verifyCode } from "../verify-code.ts";

const DAY_MS = 86_400_000;

export type DeletionProof = { password: string } | { contact: "email" | "phone"; checkCode: string };
type RequestDeletionInput = { uid: number; proof: DeletionProof; locale: string; brandId: string };

async function checkPassword({ db, nowMs, address }: AccountContext, uid: number, password: string): Promise<void> {
  await countSignInAttempt(db, accountThrottleKey(uid), address, nowMs);
  const known = await getCredentialsByUid(db, uid);
  if (!(await verifyPassword(password, known?.passwordHash))) throw new AppError("wrong_password", ["password"]);
}

/** The code has to reach a contact of this very account: one's own code opens nobody else's door. */
async function ownContact(db: Database, uid: number, kind: Contact["kind"]): Promise<Contact> {
  const row = parseUserRow(await selectUser(db, uid).all());
  if (kind === "email" && row?.email) return emailContact(row.email);
  if (kind === "phone" && row?.phone && row.areaCode) return { kind, value: row.phone, areaCode: row.areaCode };
  throw new AppError("wrong_code", ["checkCode"]);
}

/** Signed out everywhere at once, erased after the days of grace; to sign in again is to stay. */
export async function requestAccountDeletion(
  context: AccountContext,
  ask: RequestDeletionInput,
): Promise<{ eraseAtMs: number }> {
  const { db, nowMs } = context;
  const { uid, proof, locale, brandId } = ask;
  if ("password" in proof) await checkPassword(context, uid, proof.password);
  else await verifyCode(context, await ownContact(db, uid, proof.contact), proof.checkCode);
  const [, deletion] = await runBatch(db, [
    insertDeletion(db, { uid, nowMs, eraseAtMs: nowMs + DELETION_GRACE_DAYS * DAY_MS, locale, brandId }),
    selectEraseTime(db, uid),
    ...signOutStatements(context, uid, "all"),
    endCalendarKey(db, uid),
    deletePendingSignIns(db, uid),
    deleteSignInFailures(db, accountThrottleKey(uid)),
  ]);
  const [stored] = deletion.results as { eraseAtMs: number }[];
  if (!stored) throw new Error("the requested deletion was not stored");
  return { eraseAtMs: stored.eraseAtMs };
}
