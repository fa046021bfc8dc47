import { setPassword } from "#db/queries/identity/account-writes.ts";
import { uidOfContact } from "#db/queries/identity/accounts.ts";
import { forgetFailures } from "#db/queries/identity/sign-in-failures.ts";
import { dropPending } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { hashPassword } from "../../crypto/password.ts";
import { giveNotice } from "../notifications/insert-notification.ts";
import type { AccountContext } from "./account-context.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { register } from "./register.ts";
import { accountSubject } from "./sign-in-throttle.ts";
import { signOutStatements } from "./sign-out.ts";
import { takeCode } from "./verify-code.ts";

type Ask = { contact: Contact; code: string; password: string | undefined; promotionChannelId: string | undefined };

/** Signs in, registers who is new, and with a password also sets it: then every older session ends. */
export async function signInByCode(context: AccountContext, ask: Ask): Promise<LoginResult> {
  const { db } = context;
  await takeCode(context, ask.contact, ask.code);
  const [uid, passwordHash] = await Promise.all([
    uidOfContact(db, ask.contact),
    ask.password === undefined ? null : hashPassword(ask.password),
  ]);
  if (uid === null) {
    return register(context, { contact: ask.contact, passwordHash, promotionChannelId: ask.promotionChannelId });
  }
  const reset =
    passwordHash === null
      ? []
      : [
          setPassword(db, uid, passwordHash),
          ...signOutStatements(context, uid, "all"),
          endCalendarKey(db, uid),
          forgetFailures(db, accountSubject(uid)),
          dropPending(db, uid),
          giveNotice(context, uid, { kind: "password_changed", params: {} }),
        ];
  return finishSignIn(context, { uid, steps: "one", statements: reset });
}
