import { countTry, spendCode } from "#db/queries/login-codes.ts";
import type { Contact } from "#domain/accounts/contact.ts";
import { CODE_TRIES } from "#domain/accounts/rules.ts";
import { Refusal } from "#domain/errors.ts";
import type { AccountContext } from "./account-context.ts";
import { sameText } from "./hashing.ts";
import { contactKey } from "./read-contact.ts";
import { codeHash } from "./send-code.ts";

/** Proves that the caller reads this contact: the code is right, fresh, and used up by this. */
export async function takeCode({ db, nowMs, secret }: AccountContext, contact: Contact, code: string): Promise<void> {
  const key = contactKey(contact);
  const stored = await countTry(db, key, nowMs);
  if (stored && stored.tries > CODE_TRIES) throw new Refusal("code_used_up");
  const given = codeHash(secret, key, code);
  if (!stored || !sameText(given, stored.codeHash)) throw new Refusal("wrong_code", ["checkCode"]);
  if (!(await spendCode(db, key, stored.codeHash))) throw new Refusal("wrong_code", ["checkCode"]);
}
