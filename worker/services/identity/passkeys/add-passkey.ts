import { Buffer } from "node:buffer";
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertPasskey, MAX_PASSKEYS, type PasskeyRow, selectPasskeys } from "#db/queries/identity/passkeys.ts";
import { AppError } from "#domain/errors.ts";
import type { NewCredential, PasskeyView } from "#domain/identity/security-contract.ts";
import { type NotificationContext, notifyUser } from "../../notifications/insert-notification.ts";
import { createChallenge, type PasskeyContext, rejectOnVerificationError, verifyChallenge } from "./challenge.ts";

export const toPasskeyView = ({ id, name, device, createdAtMs, lastUsedAtMs }: PasskeyRow): PasskeyView => ({
  id,
  name,
  device,
  createdAtMs,
  ...(lastUsedAtMs === null ? {} : { lastUsedAtMs }),
});

type RegistrationOptionsInput = { uid: number; username: string; siteName: string };

/** WebAuthn creation options; authenticators with a passkey of this account are excluded. */
export async function createPasskeyRegistrationOptions(
  context: PasskeyContext,
  { uid, username, siteName }: RegistrationOptionsInput,
) {
  const passkeys = await selectPasskeys(context.db, uid);
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError("conflict");
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: context.site.rpId,
    userName: username,
    userID: new TextEncoder().encode(String(uid)),
    attestationType: "none",
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    challenge: createChallenge(context, uid),
  });
  return { options };
}

type AddPasskeyInput = { uid: number; credential: NewCredential; name?: string | undefined };

export async function addPasskey(
  context: PasskeyContext & NotificationContext & { device: string },
  { uid, credential, name }: AddPasskeyInput,
): Promise<PasskeyView> {
  const { db, nowMs, site, device } = context;
  const { verified, registrationInfo } = await rejectOnVerificationError(
    verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, transports: [] } },
      expectedChallenge: verifyChallenge(context, uid),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    }),
  );
  if (!verified || !registrationInfo) throw new AppError("passkey_refused");
  const { id, publicKey, counter } = registrationInfo.credential;
  const passkey = {
    id,
    uid,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(credential.response.transports),
    name: name ?? device,
    device,
    createdAtMs: nowMs,
  };
  const notification = notifyUser(context, uid, { kind: "passkey_added", params: { name: passkey.name } });
  try {
    const [inserted] = await runBatch(db, [insertPasskey(db, passkey), notification]);
    if (inserted.length === 0) throw new AppError("conflict");
  } catch (error) {
    // The credential is registered already, possibly for another account.
    if (toConstraintViolation(error)?.kind === "unique") throw new AppError("passkey_refused");
    throw error;
  }
  return toPasskeyView({ ...passkey, lastUsedAtMs: null });
}
