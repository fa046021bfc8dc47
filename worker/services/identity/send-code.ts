import { claimCodeSend, listCodeSends, undoCodeSend, upsertCode } from "#db/queries/identity/login-codes.ts";
import { AppError } from "#domain/errors.ts";
import { codeRateLimitReason } from "#domain/identity/code-rate-limit.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { CODE_DIGITS, CODE_MINUTES, CODES_PER_DAY, RESEND_SECONDS } from "#domain/identity/credential-rules.ts";
import { hmacHash, isHmacHash, randomDigits } from "../../crypto/hashing.ts";
import type { MessageSender, OutgoingMessage } from "../../gateways/messaging/message-sender.ts";
import { log } from "../../log.ts";
import type { AccountContext } from "./account-context.ts";
import { getContactKey } from "./parse-contact.ts";

const DAY_MS = 86_400_000;
const CODE_RATE_LIMIT = { resendMs: RESEND_SECONDS * 1000, dayMs: DAY_MS, perDay: CODES_PER_DAY };

const hashLoginCode = (secret: string, contact: string, code: string) => hmacHash(secret, "code", contact, code);
export const isLoginCode = (secret: string, contact: string, code: string, hash: string): boolean =>
  isHmacHash(secret, hash, "code", contact, code);

type SendCodeInput = {
  contact: Contact;
  sender: MessageSender;
  createMessage(code: string): Omit<OutgoingMessage, "to" | "code">;
};

/** Does not look up the account of the contact, so neither the result nor its timing reveals whether one exists. */
export async function sendCode(
  { db, nowMs, secret, address }: AccountContext,
  { contact, sender, createMessage }: SendCodeInput,
): Promise<{ resendAfterSeconds: number }> {
  const key = getContactKey(contact);
  const sendId = await claimCodeSend(db, { contact: key, address, nowMs }, CODE_RATE_LIMIT);
  if (sendId === undefined) {
    const reason = codeRateLimitReason(
      await listCodeSends(db, { contact: key, address, sinceMs: nowMs - DAY_MS }),
      nowMs,
    );
    if (reason.kind === "too_many") throw new AppError("too_many_codes");
    throw new AppError("code_too_soon", [], reason.retryAfterSeconds);
  }
  const code = randomDigits(CODE_DIGITS);
  const expiresAtMs = nowMs + CODE_MINUTES * 60_000;
  await upsertCode(db, { contact: key, codeHash: hashLoginCode(secret, key, code), expiresAtMs });
  try {
    await sender.send({ to: contact.value, code, ...createMessage(code) });
  } catch (error) {
    log("error", "login_code_not_sent", { kind: contact.kind, error });
    await undoCodeSend(db, sendId, key);
    throw new AppError("code_not_sent");
  }
  return { resendAfterSeconds: RESEND_SECONDS };
}
