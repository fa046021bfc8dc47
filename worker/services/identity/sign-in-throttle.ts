import { runBatch } from "#db/client.ts";
import {
  decrementSignInFailures,
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
type Attempt = { subject: string };

const listSubjects = ({ address }: ThrottleContext, { subject }: Attempt): string[] =>
  address === undefined ? [subject] : [subject, addressThrottleKey(address)];

/** Counts the attempt before the credentials are verified, so that concurrent guesses count like successive ones. */
export async function countSignInAttempt(context: ThrottleContext, attempted: Attempt): Promise<void> {
  const { db, nowMs } = context;
  const subjects = listSubjects(context, attempted);
  const limits = subjects.map((subject) => ({
    subject,
    free: subject === attempted.subject ? FREE_ATTEMPTS.account : FREE_ATTEMPTS.address,
  }));
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

/** Counts the attempt and verifies it; an attempt that the site was too busy to verify does not count. */
export async function verifyWithThrottle(
  context: ThrottleContext,
  attempted: Attempt,
  verify: () => Promise<boolean>,
): Promise<boolean> {
  await countSignInAttempt(context, attempted);
  try {
    return await verify();
  } catch (error) {
    const { db } = context;
    if (error instanceof AppError && error.code === "server_busy")
      await runBatch(
        db,
        listSubjects(context, attempted).map((subject) => decrementSignInFailures(db, subject)),
      );
    throw error;
  }
}
