import { setPassword } from "#db/queries/account-writes.ts";
import { uidOfContact } from "#db/queries/accounts.ts";
import { endCalendarKey } from "#db/queries/calendar-keys.ts";
import { dropPending } from "#db/queries/second-step.ts";
import { forgetFailures } from "#db/queries/sign-in-failures.ts";
import type { Contact } from "#domain/accounts/contact.ts";
import { Refusal } from "#domain/errors.ts";
import { giveNotice } from "../notices/give-notice.ts";
import type { AccountContext } from "./account-context.ts";
import { accountSubject } from "./back-off.ts";
import { hashPassword } from "./password.ts";
import { signOutStatements } from "./sign-out.ts";
import { takeCode } from "./take-code.ts";

type Ask = { contact: Contact; code: string; password: string };

/** A new password for whoever reads the contact; whoever was signed in before is not any more. */
export async function resetPassword(context: AccountContext, { contact, code, password }: Ask): Promise<void> {
  const { db } = context;
  await takeCode(context, contact, code);
  const uid = await uidOfContact(db, contact);
  // Only who holds the contact hears this: the code came first.
  if (uid === null) throw new Refusal("no_such_account");
  const passwordHash = await hashPassword(password);
  await db.batch([
    setPassword(db, uid, passwordHash),
    ...signOutStatements(context, uid, "all"),
    endCalendarKey(db, uid),
    forgetFailures(db, accountSubject(uid)),
    dropPending(db, uid),
    giveNotice(context, uid, { kind: "password_changed", params: {} }),
  ]);
}
