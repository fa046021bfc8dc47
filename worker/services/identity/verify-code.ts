import { countTry, spendCode } from "#db/queries/identity/login-codes.ts";
import { Refusal } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { CODE_TRIES } from "#domain/identity/credential-rules.ts";
import { sameText } from "../../crypto/hashing.ts";
import type { AccountContext } from "./account-context.ts";
import { contactKey } from "./parse-contact.ts";
import { codeHash } from "./send-code.ts";

/** A code that is right and fresh, and good until it is spent. */
export type RightCode = { spend(): Promise<void> };

type Context = Pick<AccountContext, "db" | "nowMs" | "secret">;

/** Whether the code is right; each look counts as a try. `field` is where the caller wrote it. */
export async function matchCode(
  { db, nowMs, secret }: Context,
  contact: Contact,
  code: string,
  field = "checkCode",
): Promise<RightCode> {
  const key = contactKey(contact);
  const stored = await countTry(db, key, nowMs);
  if (stored && stored.tries > CODE_TRIES) throw new Refusal("code_used_up", [field]);
  const given = codeHash(secret, key, code);
  if (!stored || !sameText(given, stored.codeHash)) throw new Refusal("wrong_code", [field]);
  return {
    async spend() {
      if (!(await spendCode(db, key, stored.codeHash))) throw new Refusal("wrong_code", [field]);
    },
  };
}

/** Proves that the caller reads this contact: the code is right, fresh, and used up by this. */
export async function takeCode(context: Context, contact: Contact, code: string): Promise<void> {
  await (await matchCode(context, contact, code)).spend();
}
