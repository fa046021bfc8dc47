import { runBatch } from "#db/client.ts";
import { setPassword } from "#db/queries/identity/account-writes.ts";
import { uidOfContact } from "#db/queries/identity/accounts.ts";
import { forgetFailures } from "#db/queries/identity/sign-in-failures.ts";
import { dropPending } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { Refusal } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { hashPassword } from "../../crypto/password.ts";
import { giveNotice } from "../notifications/insert-notification.ts";
import type { AccountContext } from "./account-context.ts";
import { accountSubject } from "./sign-in-throttle.ts";
import { signOutStatements } from "./sign-out.ts";
import { takeCode } from "./verify-code.ts";

type Ask = { contact: Contact; code: string; password: string };

/** A new password for whoever reads the contact; whoever was signed in before is not any more. */
export async function resetPassword(context: AccountContext, { contact, code, password }: Ask): Promise<void> {
  const { db } = context;
  await takeCode(context, contact, code);
  const uid = await uidOfContact(db, contact);
  // Only who holds the contact hears this: the code came first.
  if (uid === null) throw new Refusal("no_such_account");
  const passwordHash = await hashPassword(password);
  await runBatch(db, [
    setPassword(db, uid, passwordHash),
    ...signOutStatements(context, uid, "all"),
    endCalendarKey(db, uid),
    forgetFailures(db, accountSubject(uid)),
    dropPending(db, uid),
    giveNotice(context, uid, { kind: "password_changed", params: {} }),
  ]);
}
