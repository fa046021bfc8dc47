import { setPassword } from "#db/queries/account-writes.ts";
import { askUser, uidOfContact } from "#db/queries/accounts.ts";
import { deleteAllSessions } from "#db/queries/sessions.ts";
import { forgetFailures } from "#db/queries/sign-in-failures.ts";
import type { LoginResult } from "#domain/accounts/calls.ts";
import type { Contact } from "#domain/accounts/contact.ts";
import type { AccountContext } from "./account-context.ts";
import { accountSubject } from "./back-off.ts";
import { loginResult } from "./login-result.ts";
import { hashPassword } from "./password.ts";
import { userOfBatch } from "./read-user.ts";
import { register } from "./register.ts";
import { startSession } from "./start-session.ts";
import { takeCode } from "./take-code.ts";

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
  const { token, statements } = startSession(context, uid);
  const reset =
    passwordHash === null
      ? []
      : [setPassword(db, uid, passwordHash), deleteAllSessions(db, uid), forgetFailures(db, accountSubject(uid))];
  const answers = await db.batch([...reset, ...statements, askUser(db, uid)]);
  return loginResult(token, userOfBatch(answers), false);
}
