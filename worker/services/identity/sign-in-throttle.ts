import {
  listSignInFailures,
  type SignInFailureCount,
  updateSignInFailures,
} from "#db/queries/identity/sign-in-failures.ts";
import { AppError } from "#domain/errors.ts";
import { FREE_ATTEMPTS, lockoutSeconds, recentFailures } from "#domain/identity/sign-in-backoff.ts";
import { hmacHash } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";

export const accountThrottleKey = (uid: number): string => `account:${uid}`;
/** Unknown names are counted like accounts; hashed, because users type passwords into the wrong field. */
export const unknownNameThrottleKey = (secret: string, typed: string): string =>
  `name:${hmacHash(secret, "name", typed)}`;
export const addressThrottleKey = (address: string): string => `address:${address}`;

/** Each concurrent attempt retries until it is counted. */
const MAX_RETRIES = 8;

type ThrottleContext = ServiceContext & { address: string | undefined };

/** Counts the attempt before the credentials are verified, so that concurrent guesses count like successive ones. */
export async function countSignInAttempt(
  { db, nowMs, address }: ThrottleContext,
  { subject: account }: { subject: string },
): Promise<void> {
  const limits = [{ subject: account, free: FREE_ATTEMPTS.account as number }];
  if (address !== undefined) limits.push({ subject: addressThrottleKey(address), free: FREE_ATTEMPTS.address });
  const subjects = limits.map(({ subject }) => subject);
  for (let attempt = 1; attempt <= MAX_RETRIES; attempt++) {
    const stored = await listSignInFailures(db, subjects);
    const failures = new Map(stored.map((row) => [row.subject, row]));
    const waitSeconds = Math.max(
      ...limits.map(({ subject, free }) => lockoutSeconds(failures.get(subject), free, nowMs)),
    );
    if (waitSeconds > 0) throw new AppError("too_many_sign_ins", [], waitSeconds);
    const counts = subjects.map((subject): SignInFailureCount => {
      const row = failures.get(subject);
      return { subject, seenFailures: row?.failures ?? 0, failures: recentFailures(row, nowMs) + 1 };
    });
    if (await updateSignInFailures(db, counts, nowMs)) return;
  }
  throw new AppError("too_many_sign_ins", [], 1);
}
