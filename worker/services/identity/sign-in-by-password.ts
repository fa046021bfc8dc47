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
import { getContactKey } from "./parse-contact.ts";
import {
  accountThrottleKey,
  addressThrottleKey,
  unknownNameThrottleKey,
  verifyWithThrottle,
} from "./sign-in-throttle.ts";

type SignInByPasswordInput = { typed: string; areaCode: string; password: string };

type NamedAccount = { credentials: Credentials | undefined; key: string };

/**
 * Usernames contain a letter, so digits are always a phone number. `key` counts attempts on unknown names: spellings of
 * an existing account share one counter, so spellings of an unknown one must share it too.
 */
async function findAccount(db: Database, { typed, areaCode }: SignInByPasswordInput): Promise<NamedAccount> {
  const contact = looksLikeEmail(typed)
    ? emailContact(typed)
    : isPhoneOf(areaCode, typed)
      ? phoneContact(areaCode, typed)
      : undefined;
  if (contact) return { credentials: await getCredentialsByContact(db, contact), key: getContactKey(contact) };
  const key = normalizeUsername(typed);
  return { credentials: await getCredentialsByName(db, key), key };
}

/** A wrong password, an unknown name and an account without password have the same result and take the same time. */
export async function signInByPassword(context: AccountContext, input: SignInByPasswordInput): Promise<LoginResult> {
  const { db, secret, address } = context;
  const { credentials, key } = await findAccount(db, input);
  const account = credentials ? accountThrottleKey(credentials.uid) : unknownNameThrottleKey(secret, key);
  const isCorrect = await verifyWithThrottle(context, { subject: account }, () =>
    verifyPassword(input.password, credentials?.passwordHash),
  );
  if (!credentials || !isCorrect) throw new AppError("wrong_credentials");
  return finishSignIn(context, {
    uid: credentials.uid,
    factors: 1,
    statements: [
      deleteSignInFailures(db, account),
      ...(address === undefined ? [] : [decrementSignInFailures(db, addressThrottleKey(address))]),
    ],
  });
}
