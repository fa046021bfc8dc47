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

type Ask = { typed: string; areaCode: string; password: string };

/** A name of digits alone cannot be had, so each form means one thing. */
function credentialsOf(db: D1Database, { typed, areaCode }: Ask): Promise<Credentials | null> {
  if (looksLikeEmail(typed)) return credentialsOfContact(db, emailContact(typed));
  if (isPhoneOf(areaCode, typed)) return credentialsOfContact(db, phoneContact(areaCode, typed));
  return credentialsOfName(db, usernameKey(typed));
}

/** One answer and one hash's work for a wrong password, an unknown name and an account without a password. */
export async function signInByPassword(context: AccountContext, ask: Ask): Promise<LoginResult> {
  const { db, nowMs, secret, address } = context;
  const credentials = await credentialsOf(db, ask);
  const account = credentials
    ? accountSubject(credentials.uid)
    : unknownSubject(secret, usernameKey(ask.areaCode + ask.typed));
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
