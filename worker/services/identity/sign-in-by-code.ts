import { updatePassword } from "#db/queries/identity/account-writes.ts";
import { getUidByContact } from "#db/queries/identity/accounts.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { deletePendingSignIns } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { hashPassword } from "../../crypto/password.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import type { AccountContext } from "./account-context.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { registerUser } from "./register.ts";
import { accountThrottleKey } from "./sign-in-throttle.ts";
import { signOutStatements } from "./sign-out.ts";
import { verifyCode } from "./verify-code.ts";

type SignInByCodeInput = {
  contact: Contact;
  code: string;
  password: string | undefined;
  promotionChannelId: string | undefined;
};

/** Signs in, registers who is new, and with a password also sets it: then every older session ends. */
export async function signInByCode(context: AccountContext, ask: SignInByCodeInput): Promise<LoginResult> {
  const { db } = context;
  await verifyCode(context, ask.contact, ask.code);
  const [uid, passwordHash] = await Promise.all([
    getUidByContact(db, ask.contact),
    ask.password === undefined ? null : hashPassword(ask.password),
  ]);
  if (uid === null) {
    return registerUser(context, { contact: ask.contact, passwordHash, promotionChannelId: ask.promotionChannelId });
  }
  const reset =
    passwordHash === null
      ? []
      : [
          updatePassword(db, uid, passwordHash),
          ...signOutStatements(context, uid, "all"),
          endCalendarKey(db, uid),
          deleteSignInFailures(db, accountThrottleKey(uid)),
          deletePendingSignIns(db, uid),
          notifyUser(context, uid, { kind: "password_changed", params: {} }),
        ];
  return finishSignIn(context, { uid, steps: "one", statements: reset });
}
