import type { Database } from "#db/client.ts";
import { type Credentials, credentialsOfContact, credentialsOfName } from "#db/queries/identity/accounts.ts";
import { forgetFailures, takeBackFailure } from "#db/queries/identity/sign-in-failures.ts";
import { Refusal } from "#domain/errors.ts";
import { emailContact, phoneContact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { isPhoneOf, looksLikeEmail } from "#domain/identity/credential-rules.ts";
import { usernameKey } from "#domain/identity/username.ts";
import { verifyPassword } from "../../crypto/password.ts";
import type { AccountContext } from "./account-context.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { accountSubject, addressSubject, claimAttempt, unknownSubject } from "./sign-in-throttle.ts";

type Ask = { typed: string; areaCode: string; password: string };

/** A name of digits alone cannot be had, so each form means one thing. */
function credentialsOf(db: Database, { typed, areaCode }: Ask): Promise<Credentials | null> {
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
