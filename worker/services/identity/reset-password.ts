import { runBatch } from "#db/client.ts";
import { getUidByContact } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { hashPassword } from "../../crypto/password.ts";
import type { AccountContext } from "./account-context.ts";
import { newPasswordStatements } from "./new-password.ts";
import { verifyCode } from "./verify-code.ts";

type ResetPasswordInput = { contact: Contact; code: string; password: string };

/** Ends every session of the account. */
export async function resetPassword(context: AccountContext, input: ResetPasswordInput): Promise<void> {
  const { db } = context;
  const { contact, code, password } = input;
  await verifyCode(context, { contact, code });
  const uid = await getUidByContact(db, contact);
  // Whether an account exists is revealed only after a code has proved the contact.
  if (uid === undefined) throw new AppError("no_such_account");
  const passwordHash = await hashPassword(password);
  await runBatch(db, newPasswordStatements(context, { uid, passwordHash, endedSessions: "all" }));
}
