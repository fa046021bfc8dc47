import { Buffer } from "node:buffer";
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { askPasskeys, insertPasskey, MOST_PASSKEYS, type PasskeyRow } from "#db/queries/identity/passkeys.ts";
import { Refusal } from "#domain/errors.ts";
import type { NewCredential, PasskeyView } from "#domain/identity/security-contract.ts";
import { giveNotice, type NoticeContext } from "../../notifications/insert-notification.ts";
import { isOwnChallenge, newChallenge, orRefuse, type PasskeyContext } from "./challenge.ts";
import { showPasskey } from "./passkey-view.ts";

type Person = { uid: number; username: string };

/** Asks the browser for a new passkey; authenticators that hold one of this account already say so themselves. */
export async function askForNewPasskey(context: PasskeyContext, { uid, username }: Person, siteName: string) {
  const known = (await askPasskeys(context.db, uid).all<PasskeyRow>()).results;
  if (known.length >= MOST_PASSKEYS) throw new Refusal("conflict");
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: context.site.rpId,
    userName: username,
    userID: new TextEncoder().encode(String(uid)),
    attestationType: "none",
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    challenge: newChallenge(context, uid),
  });
  return { options };
}

export async function addPasskey(
  context: PasskeyContext & NoticeContext & { device: string },
  uid: number,
  { credential, name }: { credential: NewCredential; name?: string | undefined },
): Promise<PasskeyView> {
  const { db, nowMs, site, device } = context;
  const { verified, registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response, transports: [] } },
      expectedChallenge: isOwnChallenge(context, uid),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    }),
  );
  if (!verified || !registrationInfo) throw new Refusal("passkey_refused");
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
  const noticed = giveNotice(context, uid, { kind: "passkey_added", params: { name: passkey.name } });
  try {
    const [inserted] = await runBatch(db, [insertPasskey(db, passkey), noticed]);
    if (inserted?.results.length === 0) throw new Refusal("conflict");
  } catch (error) {
    // Somebody has this very credential: nobody gets it a second time.
    if (brokenConstraint(error)?.kind === "unique") throw new Refusal("passkey_refused");
    throw error;
  }
  return showPasskey({ ...passkey, lastUsedAtMs: null });
}
