import type { Database } from "#db/client.ts";
import { type CountFailure, countFailures, readFailures } from "#db/queries/identity/sign-in-failures.ts";
import { Refusal } from "#domain/errors.ts";
import { countedFailures, FREE_TRIES, waitSeconds } from "#domain/identity/sign-in-backoff.ts";
import { keyedHash } from "../../crypto/hashing.ts";

export const accountSubject = (uid: number): string => `account:${uid}`;
/** A name nobody has is counted like one that somebody has; hashed, for people type passwords there. */
export const unknownSubject = (secret: string, typed: string): string => `name:${keyedHash(secret, "name", typed)}`;
export const addressSubject = (address: string): string => `address:${address}`;

/** Of many attempts at once each looks again until it was counted; who loses this often is one of very many. */
const LOOKS = 8;

/** Counts the attempt before the password is looked at, so that a thousand at once are no more than a few in a row. */
export async function claimAttempt(
  db: Database,
  account: string,
  address: string | undefined,
  nowMs: number,
): Promise<void> {
  const subjects = [{ subject: account, free: FREE_TRIES.account as number }];
  if (address !== undefined) subjects.push({ subject: addressSubject(address), free: FREE_TRIES.address });
  for (let look = 1; look <= LOOKS; look++) {
    const rows = new Map(
      (
        await readFailures(
          db,
          subjects.map((one) => one.subject),
        )
      ).map((row) => [row.subject, row]),
    );
    const waits = subjects.map(({ subject, free }) => waitSeconds(rows.get(subject), free, nowMs));
    const wait = Math.max(...waits);
    if (wait > 0) throw new Refusal("too_many_sign_ins", [], wait);
    const counts = subjects.map(({ subject }): CountFailure => {
      const row = rows.get(subject);
      return { subject, seen: row?.failures ?? 0, failures: countedFailures(row, nowMs) + 1 };
    });
    if (await countFailures(db, counts, nowMs)) return;
  }
  throw new Refusal("too_many_sign_ins", [], 1);
}
