import { getUidByContact } from "#db/queries/identity/accounts.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { hashPassword } from "../../crypto/password.ts";
import type { AccountContext } from "./account-context.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { newPasswordStatements } from "./new-password.ts";
import { registerUser } from "./register.ts";
import { verifyCode } from "./verify-code.ts";

type SignInByCodeInput = {
  contact: Contact;
  code: string;
  password: string | undefined;
  promotionChannelId: string | undefined;
};

/** Registers unknown contacts. A password in the input becomes the account's password and ends its other sessions. */
export async function signInByCode(context: AccountContext, input: SignInByCodeInput): Promise<LoginResult> {
  const { db } = context;
  const { contact, code, password, promotionChannelId } = input;
  await verifyCode(context, { contact, code });
  const [uid, passwordHash] = await Promise.all([
    getUidByContact(db, contact),
    password === undefined ? null : hashPassword(password),
  ]);
  if (uid === undefined) return registerUser(context, { contact, passwordHash, promotionChannelId });
  const statements =
    passwordHash === null ? [] : newPasswordStatements(context, { uid, passwordHash, endedSessions: "all" });
  return finishSignIn(context, { uid, factors: 1, statements });
}
