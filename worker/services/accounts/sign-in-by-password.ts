import { type Credentials, credentialsOfContact, credentialsOfName } from "#db/queries/accounts.ts";
import { forgetFailures, takeBackFailure } from "#db/queries/sign-in-failures.ts";
import type { LoginResult } from "#domain/accounts/calls.ts";
import { emailContact, phoneContact } from "#domain/accounts/contact.ts";
import { isPhoneOf, looksLikeEmail } from "#domain/accounts/rules.ts";
import { usernameKey } from "#domain/accounts/username.ts";
import { Refusal } from "#domain/errors.ts";
import type { AccountContext } from "./account-context.ts";
import { accountSubject, addressSubject, claimAttempt, unknownSubject } from "./back-off.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { verifyPassword } from "./password.ts";
import { contactKey } from "./read-contact.ts";

type Ask = { typed: string; areaCode: string; password: string };

type Named = { credentials: Credentials | null; key: string };

/**
 * A name of digits alone cannot be had, so each form means one thing. `key` counts the attempts on a name nobody has:
 * two spellings of one account share their count, so two spellings of none must share it too.
 */
async function findNamed(db: D1Database, { typed, areaCode }: Ask): Promise<Named> {
  const contact = looksLikeEmail(typed)
    ? emailContact(typed)
    : isPhoneOf(areaCode, typed)
      ? phoneContact(areaCode, typed)
      : undefined;
  if (contact) return { credentials: await credentialsOfContact(db, contact), key: contactKey(contact) };
  const key = usernameKey(typed);
  return { credentials: await credentialsOfName(db, key), key };
}

/** One answer and one hash's work for a wrong password, an unknown name and an account without a password. */
export async function signInByPassword(context: AccountContext, ask: Ask): Promise<LoginResult> {
  const { db, nowMs, secret, address } = context;
  const { credentials, key } = await findNamed(db, ask);
  const account = credentials ? accountSubject(credentials.uid) : unknownSubject(secret, key);
  await claimAttempt(db, account, address, nowMs);
  const right = await verifyPassword(ask.password, credentials?.passwordHash);
  if (!credentials || !right) throw new Refusal("wrong_credentials");
  return finishSignIn(context, {
    uid: credentials.uid,
    steps: "one",
    statements: [
      forgetFailures(db, account),
      ...(address === undefined ? [] : [takeBackFailure(db, addressSubject(address))]),
    ],
  });
}
