import { consumeCode, countCodeAttempt } from "#db/queries/identity/login-codes.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { MAX_CODE_ATTEMPTS } from "#domain/identity/credential-rules.ts";
import { timingSafeEqualText } from "../../crypto/hashing.ts";
import type { AccountContext } from "./account-context.ts";
import { getContactKey } from "./parse-contact.ts";
import { hashLoginCode } from "./send-code.ts";

/** A code that is right and fresh, and good until it is spent. */
export type VerifiedCode = { consume(): Promise<void> };

type Context = Pick<AccountContext, "db" | "nowMs" | "secret">;

/** Whether the code is right; each look counts as a try. `field` is where the caller wrote it. */
export async function checkCode(
  { db, nowMs, secret }: Context,
  contact: Contact,
  code: string,
  field = "checkCode",
): Promise<VerifiedCode> {
  const key = getContactKey(contact);
  const stored = await countCodeAttempt(db, key, nowMs);
  if (stored && stored.tries > MAX_CODE_ATTEMPTS) throw new AppError("code_used_up", [field]);
  const given = hashLoginCode(secret, key, code);
  if (!stored || !timingSafeEqualText(given, stored.codeHash)) throw new AppError("wrong_code", [field]);
  return {
    async consume() {
      if (!(await consumeCode(db, key, stored.codeHash))) throw new AppError("wrong_code", [field]);
    },
  };
}

/** Proves that the caller reads this contact: the code is right, fresh, and used up by this. */
export async function verifyCode(context: Context, contact: Contact, code: string): Promise<void> {
  await (await checkCode(context, contact, code)).consume();
}
