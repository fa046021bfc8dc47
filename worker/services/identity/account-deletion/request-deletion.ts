import { runBatch } from "#db/client.ts";
import { insertDeletion, selectEraseTime } from "#db/queries/identity/account-deletions.ts";
import { getCredentialsByUid, getUserRow } from "#db/queries/identity/accounts.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { deletePendingSignIns } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { AppError } from "#domain/errors.ts";
import { DELETION_GRACE_DAYS } from "#domain/identity/account-deletion.ts";
import { type Contact, contactOfUser } from "#domain/identity/contact.ts";
import { verifyPassword } from "../../../crypto/password.ts";
import type { AccountContext } from "../account-context.ts";
import { accountThrottleKey, verifyWithThrottle } from "../sign-in-throttle.ts";
import { signOutStatements } from "../sign-out.ts";
import { verifyCode } from "../verify-code.ts";

const DAY_MS = 86_400_000;

export type DeletionProof = { password: string } | { contact: "email" | "phone"; checkCode: string };
type RequestDeletionInput = { uid: number; proof: DeletionProof; locale: string; brandId: string };

async function checkPassword(context: AccountContext, uid: number, password: string): Promise<void> {
  const credentials = await getCredentialsByUid(context.db, uid);
  const isCorrect = await verifyWithThrottle(context, { subject: accountThrottleKey(uid) }, () =>
    verifyPassword(password, credentials?.passwordHash),
  );
  if (!isCorrect) throw new AppError("wrong_password", ["password"]);
}

/** Only a contact of this account counts; a code sent to any other proves nothing. */
async function getOwnContact({ db }: AccountContext, uid: number, kind: Contact["kind"]): Promise<Contact> {
  const user = await getUserRow(db, uid);
  const contact = user && contactOfUser(user, kind);
  if (!contact) throw new AppError("wrong_code", ["checkCode"]);
  return contact;
}

/** Signs out everywhere and schedules the erasure; signing in during the grace period cancels it. */
export async function requestAccountDeletion(
  context: AccountContext,
  input: RequestDeletionInput,
): Promise<{ eraseAtMs: number }> {
  const { db, nowMs } = context;
  const { uid, proof, locale, brandId } = input;
  if ("password" in proof) await checkPassword(context, uid, proof.password);
  else {
    const contact = await getOwnContact(context, uid, proof.contact);
    await verifyCode(context, { contact, code: proof.checkCode });
  }
  const [, [deletion]] = await runBatch(db, [
    insertDeletion(db, { uid, nowMs, eraseAtMs: nowMs + DELETION_GRACE_DAYS * DAY_MS, locale, brandId }),
    selectEraseTime(db, uid),
    ...signOutStatements(context, uid, "all"),
    endCalendarKey(db, uid),
    deletePendingSignIns(db, uid),
    deleteSignInFailures(db, accountThrottleKey(uid)),
  ]);
  if (!deletion) throw new Error("the requested deletion was not stored");
  return deletion;
}
