import { runBatch } from "#db/client.ts";
import { updatePassword } from "#db/queries/identity/account-writes.ts";
import { getUidByContact } from "#db/queries/identity/accounts.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { deletePendingSignIns } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { hashPassword } from "../../crypto/password.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import type { AccountContext } from "./account-context.ts";
import { accountThrottleKey } from "./sign-in-throttle.ts";
import { signOutStatements } from "./sign-out.ts";
import { verifyCode } from "./verify-code.ts";

type ResetPasswordInput = { contact: Contact; code: string; password: string };

/** A new password for whoever reads the contact; whoever was signed in before is not any more. */
export async function resetPassword(
  context: AccountContext,
  { contact, code, password }: ResetPasswordInput,
): Promise<void> {
  const { db } = context;
  await verifyCode(context, contact, code);
  const uid = await getUidByContact(db, contact);
  // Only who holds the contact hears this: the code came first.
  if (uid === null) throw new AppError("no_such_account");
  const passwordHash = await hashPassword(password);
  await runBatch(db, [
    updatePassword(db, uid, passwordHash),
    ...signOutStatements(context, uid, "all"),
    endCalendarKey(db, uid),
    deleteSignInFailures(db, accountThrottleKey(uid)),
    deletePendingSignIns(db, uid),
    notifyUser(context, uid, { kind: "password_changed", params: {} }),
  ]);
}
