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
  countSignInAttempt,
  unknownNameThrottleKey,
} from "./sign-in-throttle.ts";

type SignInByPasswordInput = { typed: string; areaCode: string; password: string };

type Named = { credentials: Credentials | null; key: string };

/**
 * A name of digits alone cannot be had, so each form means one thing. `key` counts the attempts on a name nobody has:
 * two spellings of one account share their count, so two spellings of none must share it too.
 */
async function findNamed(db: Database, { typed, areaCode }: SignInByPasswordInput): Promise<Named> {
  const contact = looksLikeEmail(typed)
    ? emailContact(typed)
    : isPhoneOf(areaCode, typed)
      ? phoneContact(areaCode, typed)
      : undefined;
  if (contact) return { credentials: await getCredentialsByContact(db, contact), key: getContactKey(contact) };
  const key = normalizeUsername(typed);
  return { credentials: await getCredentialsByName(db, key), key };
}

/** One answer and one hash's work for a wrong password, an unknown name and an account without a password. */
export async function signInByPassword(context: AccountContext, ask: SignInByPasswordInput): Promise<LoginResult> {
  const { db, nowMs, secret, address } = context;
  const { credentials, key } = await findNamed(db, ask);
  const account = credentials ? accountThrottleKey(credentials.uid) : unknownNameThrottleKey(secret, key);
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
