import { claimSend, putCode, sendsSeen, takeBackSend } from "#db/queries/identity/login-codes.ts";
import { Refusal } from "#domain/errors.ts";
import { whyRefused } from "#domain/identity/code-rate-limit.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { CODE_DIGITS, CODE_MINUTES, CODES_PER_DAY, RESEND_SECONDS } from "#domain/identity/credential-rules.ts";
import { keyedHash, randomDigits } from "../../crypto/hashing.ts";
import type { LetterSender } from "../../gateways/messaging/message-sender.ts";
import type { AccountContext } from "./account-context.ts";
import { contactKey } from "./parse-contact.ts";

const DAY_MS = 86_400_000;
const PACE = { resendMs: RESEND_SECONDS * 1000, dayMs: DAY_MS, perDay: CODES_PER_DAY };

export const codeHash = (secret: string, contact: string, code: string) => keyedHash(secret, "code", contact, code);

type Words = (code: string) => { subject: string; text: string; html?: string };

/** Whether anybody has this contact is never asked here, so nothing in the answer or its time can tell. */
export async function sendCode(
  { db, nowMs, secret, address }: AccountContext,
  contact: Contact,
  carrier: LetterSender,
  words: Words,
): Promise<{ resendAfterSeconds: number }> {
  const key = contactKey(contact);
  const sendId = await claimSend(db, { contact: key, address, nowMs }, PACE);
  if (sendId === null) {
    const refusal = whyRefused(await sendsSeen(db, { contact: key, address, sinceMs: nowMs - DAY_MS }), nowMs);
    if (refusal.kind === "too_many") throw new Refusal("too_many_codes");
    throw new Refusal("code_too_soon", [], refusal.retryAfterSeconds);
  }
  const code = randomDigits(CODE_DIGITS);
  const expiresAtMs = nowMs + CODE_MINUTES * 60_000;
  await putCode(db, { contact: key, codeHash: codeHash(secret, key, code), expiresAtMs }).run();
  try {
    await carrier.send({ to: contact.value, code, ...words(code) });
  } catch (error) {
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), code: contact.kind, error: String(error) }));
    await takeBackSend(db, sendId, key);
    throw new Refusal("code_not_sent");
  }
  return { resendAfterSeconds: RESEND_SECONDS };
}
