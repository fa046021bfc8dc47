import { consumeCode, countCodeAttempt } from "#db/queries/identity/login-codes.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { MAX_CODE_ATTEMPTS } from "#domain/identity/credential-rules.ts";
import type { ServiceContext } from "../context.ts";
import { getContactKey } from "./parse-contact.ts";
import { isLoginCode } from "./send-code.ts";

/** A correct code that has not been consumed yet. */
export type VerifiedCode = { consume(): Promise<void> };

type CodeContext = ServiceContext & { secret: string };
/** `field` names the input field in errors. */
type VerifyCodeInput = { contact: Contact; code: string; field?: string };

/** Each check counts as an attempt. */
export async function checkCode(
  { db, nowMs, secret }: CodeContext,
  { contact, code, field = "checkCode" }: VerifyCodeInput,
): Promise<VerifiedCode> {
  const key = getContactKey(contact);
  const stored = await countCodeAttempt(db, key, nowMs);
  if (stored && stored.tries > MAX_CODE_ATTEMPTS) throw new AppError("code_used_up", [field]);
  if (!stored || !isLoginCode(secret, key, code, stored.codeHash)) throw new AppError("wrong_code", [field]);
  return {
    async consume() {
      if (!(await consumeCode(db, key, stored.codeHash))) throw new AppError("wrong_code", [field]);
    },
  };
}

/** Proves that the caller controls the contact, and consumes the code. */
export async function verifyCode(context: CodeContext, input: VerifyCodeInput): Promise<void> {
  const code = await checkCode(context, input);
  await code.consume();
}
