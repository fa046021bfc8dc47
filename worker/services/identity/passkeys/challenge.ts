import { Buffer } from "node:buffer";
import type { Database } from "#db/client.ts";
import { consumeChallenge } from "#db/queries/identity/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import { CHALLENGE_MINUTES } from "#domain/identity/security-contract.ts";
import { createId, hmacHash, sha256, timingSafeEqualText } from "#worker/crypto/hashing.ts";

/** What passkeys are bound to: the site a browser says it is on, and the browser that was asked. */
export type PasskeyContext = {
  db: Database;
  nowMs: number;
  secret: string;
  site: { origin: string; rpId: string };
  browser: string | undefined;
};

/** Who adds a passkey, or nobody yet: a sign-in. */
type ChallengeSubject = number | "sign-in";

const signChallenge = ({ secret, browser = "" }: PasskeyContext, whom: ChallengeSubject, question: string): string =>
  hmacHash(secret, "passkey", String(whom), browser, question);

/** A question that proves by itself when, for whom and for which browser it was asked: nothing is stored until it is answered. */
export function createChallenge(context: PasskeyContext, whom: ChallengeSubject): string {
  if (context.browser === undefined) throw new Error("a question for a browser without a name");
  const question = `${context.nowMs + CHALLENGE_MINUTES * 60_000}.${createId()}`;
  return `${question}.${signChallenge(context, whom, question)}`;
}

/** Whether this browser was asked this, for this purpose, just now; by being asked after it is used up. */
export const verifyChallenge =
  (context: PasskeyContext, whom: ChallengeSubject) =>
  async (encoded: string): Promise<boolean> => {
    const [expiresAtMs = "", id = "", proof = ""] = Buffer.from(encoded, "base64url").toString().split(".");
    if (
      context.browser === undefined ||
      !timingSafeEqualText(proof, signChallenge(context, whom, `${expiresAtMs}.${id}`))
    )
      return false;
    return Number(expiresAtMs) > context.nowMs && consumeChallenge(context.db, sha256(id), Number(expiresAtMs));
  };

/** The library says no by throwing, in words for developers. */
export const rejectOnVerificationError = <Result>(verified: Promise<Result>): Promise<Result> =>
  verified.catch((error: unknown) => {
    // What the database says is no verdict on the passkey.
    if (error instanceof Error && error.message.includes("D1_ERROR")) throw error;
    throw new AppError("passkey_refused");
  });
