import { Buffer } from "node:buffer";
import { consumeChallenge } from "#db/queries/identity/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import { CHALLENGE_MINUTES } from "#domain/identity/security-contract.ts";
import { createId, hmacHash, isHmacHash, sha256 } from "../../../crypto/hashing.ts";
import type { ServiceContext } from "../../context.ts";

export type PasskeyContext = ServiceContext & {
  secret: string;
  site: { origin: string; rpId: string };
  browser: string | undefined;
};

/** The user who adds a passkey, or a sign-in without a known user. */
type ChallengeSubject = number | "sign-in";

const signedParts = ({ browser = "" }: PasskeyContext, subject: ChallengeSubject, challenge: string): string[] => [
  "passkey",
  String(subject),
  browser,
  challenge,
];

/** Signed with its expiry, subject and browser, so that unused challenges need no storage. */
export function createChallenge(context: PasskeyContext, subject: ChallengeSubject): string {
  if (context.browser === undefined) throw new Error("a challenge needs a browser id");
  const challenge = `${context.nowMs + CHALLENGE_MINUTES * 60_000}.${createId()}`;
  return `${challenge}.${hmacHash(context.secret, ...signedParts(context, subject, challenge))}`;
}

/** Checks signature and expiry, and consumes the challenge. */
export const verifyChallenge =
  (context: PasskeyContext, subject: ChallengeSubject) =>
  async (encoded: string): Promise<boolean> => {
    const [expiresAtMs = "", id = "", proof = ""] = Buffer.from(encoded, "base64url").toString().split(".");
    if (
      context.browser === undefined ||
      !isHmacHash(context.secret, proof, ...signedParts(context, subject, `${expiresAtMs}.${id}`))
    )
      return false;
    return Number(expiresAtMs) > context.nowMs && consumeChallenge(context.db, sha256(id), Number(expiresAtMs));
  };

/** The library throws when verification fails. */
export const rejectOnVerificationError = <Result>(verified: Promise<Result>): Promise<Result> =>
  verified.catch((error: unknown) => {
    // A database failure must not be reported as a rejected passkey.
    if (error instanceof Error && error.message.includes("D1_ERROR")) throw error;
    throw new AppError("passkey_refused");
  });
