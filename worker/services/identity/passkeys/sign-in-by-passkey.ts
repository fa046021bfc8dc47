import { Buffer } from "node:buffer";
import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { getPasskeyById, type PasskeyRow, updatePasskeyCounter } from "#db/queries/identity/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import type { UsedCredential } from "#domain/identity/security-contract.ts";
import type { AccountContext } from "../account-context.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { createChallenge, type PasskeyContext, rejectOnVerificationError, verifyChallenge } from "./challenge.ts";

/** Names no account: the browser offers whichever passkeys it has for this site. */
export async function createPasskeySignInOptions(context: PasskeyContext) {
  const options = await generateAuthenticationOptions({
    rpID: context.site.rpId,
    userVerification: "required",
    challenge: createChallenge(context, "sign-in"),
  });
  return { options };
}

const credentialOf = ({ id, publicKey, counter }: PasskeyRow) => ({
  id,
  publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
  counter,
});

const uidOf = (userHandle: string): number => Number(Buffer.from(userHandle, "base64url").toString());

/** Whose passkey answered. A counter that does not go up belongs to a copy. */
export async function verifyPasskey(context: PasskeyContext, credential: UsedCredential): Promise<number> {
  const { db, nowMs, site } = context;
  const known = await getPasskeyById(db, credential.id);
  const { userHandle, ...answer } = credential.response;
  // The authenticator says whose it is; a credential of one account is no key to what calls itself another's.
  if (!known || (userHandle !== undefined && uidOf(userHandle) !== known.uid)) throw new AppError("passkey_refused");
  const { verified, authenticationInfo } = await rejectOnVerificationError(
    verifyAuthenticationResponse({
      response: { ...credential, response: answer },
      expectedChallenge: verifyChallenge(context, "sign-in"),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: credentialOf(known),
      requireUserVerification: true,
    }),
  );
  if (!verified || !(await updatePasskeyCounter(db, known, authenticationInfo.newCounter, nowMs))) {
    throw new AppError("passkey_refused");
  }
  return known.uid;
}

/** Possession and a finger or a PIN are two steps in one. */
export async function signInByPasskey(
  context: PasskeyContext & AccountContext,
  credential: UsedCredential,
): Promise<LoginResult> {
  return finishSignIn(context, { uid: await verifyPasskey(context, credential), steps: "two" });
}
