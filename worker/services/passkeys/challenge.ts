import { putChallenge, takeChallenge } from "#db/queries/passkeys.ts";
import { CHALLENGE_MINUTES } from "#domain/accounts/security-calls.ts";
import { Refusal } from "#domain/errors.ts";
import { sha256 } from "../accounts/hashing.ts";

/** What passkeys are bound to: the site a browser says it is on, and the browser that was asked. */
export type PasskeyContext = {
  db: D1Database;
  nowMs: number;
  site: { origin: string; rpId: string };
  browser: string | undefined;
};

export async function rememberChallenge(
  { db, nowMs, browser }: PasskeyContext,
  challenge: string,
  uid: number | null,
): Promise<void> {
  if (browser === undefined) throw new Error("a question for a browser without a name");
  const expiresAtMs = nowMs + CHALLENGE_MINUTES * 60_000;
  await putChallenge(db, { browserHash: sha256(browser), challenge, uid, expiresAtMs }).run();
}

/** The question this browser was asked for this purpose; by being taken it is used up, whatever the answer is worth. */
export async function takeOwnChallenge({ db, nowMs, browser }: PasskeyContext, uid: number | null): Promise<string> {
  const asked = browser === undefined ? null : await takeChallenge(db, sha256(browser), nowMs);
  if (!asked || asked.uid !== uid) throw new Refusal("passkey_refused");
  return asked.challenge;
}

/** The library says no by throwing, in words for developers. */
export const orRefuse = <Result>(verified: Promise<Result>): Promise<Result> =>
  verified.catch(() => {
    throw new Refusal("passkey_refused");
  });
