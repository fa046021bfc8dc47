import { claimCodeSend, listCodeSends, undoCodeSend, upsertCode } from "#db/queries/identity/login-codes.ts";
import { AppError } from "#domain/errors.ts";
import { codeRateLimitReason } from "#domain/identity/code-rate-limit.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { CODE_DIGITS, CODE_MINUTES, CODES_PER_DAY, RESEND_SECONDS } from "#domain/identity/credential-rules.ts";
import { hmacHash, randomDigits } from "../../crypto/hashing.ts";
import type { MessageSender } from "../../gateways/messaging/message-sender.ts";
import type { AccountContext } from "./account-context.ts";
import { getContactKey } from "./parse-contact.ts";

const DAY_MS = 86_400_000;
const CODE_RATE_LIMIT = { resendMs: RESEND_SECONDS * 1000, dayMs: DAY_MS, perDay: CODES_PER_DAY };

export const hashLoginCode = (secret: string, contact: string, code: string) => hmacHash(secret, "code", contact, code);

type CreateCodeMessage = (code: string) => { subject: string; text: string; html?: string };

/** Whether anybody has this contact is never asked here, so nothing in the answer or its time can tell. */
export async function issueCode(
  { db, nowMs, secret, address }: AccountContext,
  contact: Contact,
  carrier: MessageSender,
  words: CreateCodeMessage,
): Promise<{ resendAfterSeconds: number }> {
  const key = getContactKey(contact);
  const sendId = await claimCodeSend(db, { contact: key, address, nowMs }, CODE_RATE_LIMIT);
  if (sendId === null) {
    const refusal = codeRateLimitReason(
      await listCodeSends(db, { contact: key, address, sinceMs: nowMs - DAY_MS }),
      nowMs,
    );
    if (refusal.kind === "too_many") throw new AppError("too_many_codes");
    throw new AppError("code_too_soon", [], refusal.retryAfterSeconds);
  }
  const code = randomDigits(CODE_DIGITS);
  const expiresAtMs = nowMs + CODE_MINUTES * 60_000;
  await upsertCode(db, { contact: key, codeHash: hashLoginCode(secret, key, code), expiresAtMs }).run();
  try {
    await carrier.send({ to: contact.value, code, ...words(code) });
  } catch (error) {
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), code: contact.kind, error: String(error) }));
    await undoCodeSend(db, sendId, key);
    throw new AppError("code_not_sent");
  }
  return { resendAfterSeconds: RESEND_SECONDS };
}
