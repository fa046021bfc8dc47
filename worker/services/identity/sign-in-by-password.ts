import type { Database } from "#db/client.ts";
import { type Credentials, getCredentialsByContact, getCredentialsByName } from "#db/queries/identity/accounts.ts";
import { decrementSignInFailures, deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { AppError } from "#domain/errors.ts";
import { emailContact, phoneContact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { isPhoneOf, looksLikeEmail } from "#domain/identity/credential-rules.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import { verifyPassword } from "../../crypto/password.ts";
import type { AccountContext } from "./account-context.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import {
  accountThrottleKey,
  addressThrottleKey,
  countSignInAttempt,
  unknownNameThrottleKey,
} from "./sign-in-throttle.ts";

type SignInByPasswordInput = { typed: string; areaCode: string; password: string };

/** A name of digits alone cannot be had, so each form means one thing. */
function getCredentials(db: Database, { typed, areaCode }: SignInByPasswordInput): Promise<Credentials | null> {
  if (looksLikeEmail(typed)) return getCredentialsByContact(db, emailContact(typed));
  if (isPhoneOf(areaCode, typed)) return getCredentialsByContact(db, phoneContact(areaCode, typed));
  return getCredentialsByName(db, normalizeUsername(typed));
}

/** One answer and one hash's work for a wrong password, an unknown name and an account without a password. */
export async function signInByPassword(context: AccountContext, ask: SignInByPasswordInput): Promise<LoginResult> {
  const { db, nowMs, secret, address } = context;
  const credentials = await getCredentials(db, ask);
  const account = credentials
    ? accountThrottleKey(credentials.uid)
    : unknownNameThrottleKey(secret, normalizeUsername(ask.areaCode + ask.typed));
  await countSignInAttempt(db, account, address, nowMs);
  const right = await verifyPassword(ask.password, credentials?.passwordHash);
  if (!credentials || !right) throw new AppError("wrong_credentials");
  return finishSignIn(context, {
    uid: credentials.uid,
    steps: "one",
    statements: [
      deleteSignInFailures(db, account),
      ...(address === undefined ? [] : [decrementSignInFailures(db, addressThrottleKey(address))]),
    ],
  });
}
