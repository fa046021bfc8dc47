import type { Database } from "#db/client.ts";
import {
  listSignInFailures,
  type SignInFailureCount,
  updateSignInFailures,
} from "#db/queries/identity/sign-in-failures.ts";
import { AppError } from "#domain/errors.ts";
import { FREE_ATTEMPTS, lockoutSeconds, recentFailures } from "#domain/identity/sign-in-backoff.ts";
import { hmacHash } from "../../crypto/hashing.ts";

export const accountThrottleKey = (uid: number): string => `account:${uid}`;
/** A name nobody has is counted like one that somebody has; hashed, for people type passwords there. */
export const unknownNameThrottleKey = (secret: string, typed: string): string =>
  `name:${hmacHash(secret, "name", typed)}`;
export const addressThrottleKey = (address: string): string => `address:${address}`;

/** Of many attempts at once each looks again until it was counted; who loses this often is one of very many. */
const MAX_ATTEMPTS = 8;

/** Counts the attempt before the password is looked at, so that a thousand at once are no more than a few in a row. */
export async function countSignInAttempt(
  db: Database,
  account: string,
  address: string | undefined,
  nowMs: number,
): Promise<void> {
  const subjects = [{ subject: account, free: FREE_ATTEMPTS.account as number }];
  if (address !== undefined) subjects.push({ subject: addressThrottleKey(address), free: FREE_ATTEMPTS.address });
  for (let look = 1; look <= MAX_ATTEMPTS; look++) {
    const rows = new Map(
      (
        await listSignInFailures(
          db,
          subjects.map((one) => one.subject),
        )
      ).map((row) => [row.subject, row]),
    );
    const waits = subjects.map(({ subject, free }) => lockoutSeconds(rows.get(subject), free, nowMs));
    const wait = Math.max(...waits);
    if (wait > 0) throw new AppError("too_many_sign_ins", [], wait);
    const counts = subjects.map(({ subject }): SignInFailureCount => {
      const row = rows.get(subject);
      return { subject, seen: row?.failures ?? 0, failures: recentFailures(row, nowMs) + 1 };
    });
    if (await updateSignInFailures(db, counts, nowMs)) return;
  }
  throw new AppError("too_many_sign_ins", [], 1);
}
