import { Buffer } from "node:buffer";
import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { getPasskeyById, type PasskeyRow, updatePasskeyCounter } from "#db/queries/identity/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import type { UsedCredential } from "#domain/identity/security-contract.ts";
import type { AccountContext } from "../account-context.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { createChallenge, type PasskeyContext, rejectOnVerificationError, verifyChallenge } from "./challenge.ts";

/** Needs no account: the browser offers the passkeys it has for this site. */
export async function createPasskeySignInOptions(context: PasskeyContext) {
  const options = await generateAuthenticationOptions({
    rpID: context.site.rpId,
    userVerification: "required",
    challenge: createChallenge(context, "sign-in"),
  });
  return { options };
}

const toCredential = ({ id, publicKey, counter }: PasskeyRow) => ({
  id,
  publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
  counter,
});

const parseUserHandle = (userHandle: string): number => Number(Buffer.from(userHandle, "base64url").toString());

type PasskeyInput = { credential: UsedCredential };

/** Returns the uid of the passkey's owner. A counter that does not increase indicates a cloned authenticator. */
export async function verifyPasskey(context: PasskeyContext, { credential }: PasskeyInput): Promise<number> {
  const { db, nowMs, site } = context;
  const passkey = await getPasskeyById(db, credential.id);
  const { userHandle, ...response } = credential.response;
  // The user handle must name the account that the credential is stored for.
  if (!passkey || (userHandle !== undefined && parseUserHandle(userHandle) !== passkey.uid))
    throw new AppError("passkey_refused");
  const { verified, authenticationInfo } = await rejectOnVerificationError(
    verifyAuthenticationResponse({
      response: { ...credential, response },
      expectedChallenge: verifyChallenge(context, "sign-in"),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: toCredential(passkey),
      requireUserVerification: true,
    }),
  );
  if (!verified || !(await updatePasskeyCounter(db, passkey, authenticationInfo.newCounter, nowMs))) {
    throw new AppError("passkey_refused");
  }
  return passkey.uid;
}

/** User verification is required, so a passkey counts as two factors. */
export async function signInByPasskey(
  context: PasskeyContext & AccountContext,
  input: PasskeyInput,
): Promise<LoginResult> {
  return finishSignIn(context, { uid: await verifyPasskey(context, input), factors: 2 });
}
