import { CallError } from "#client/api/call-error.ts";
import type { Api, CallInput } from "#domain/api/contract.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import type { PasskeyView } from "#domain/identity/security-contract.ts";
import { m } from "#messages";

type PasskeyAssertion = CallInput<"POST /login/passkey">["credential"];

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** Loaded on first use, because most visits never need it. */
const library = () => import("@simplewebauthn/browser");

/** Closing the browser's dialog is not a failure. */
const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");

/** Undefined if the user closed the dialog; other browser errors get a localized message. */
async function unlessDismissed<Result>(ceremony: Promise<Result>): Promise<Result | undefined> {
  try {
    return await ceremony;
  } catch (error) {
    if (isDismissed(error)) return undefined;
    throw new CallError("refused", m.error_passkey_refused());
  }
}

export async function createPasskey(api: Api): Promise<PasskeyView | undefined> {
  const { startRegistration } = await library();
  const { options } = await api.call("POST /user/passkeys/options", {});
  const credential = await unlessDismissed(startRegistration({ optionsJSON: options }));
  if (!credential) return undefined;
  const { clientDataJSON, attestationObject, transports } = credential.response;
  return api.call("POST /user/passkeys/add", {
    credential: {
      id: credential.id,
      rawId: credential.rawId,
      type: "public-key",
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    },
  });
}

/** Assertion of whichever passkey the user picks. */
async function getPasskeyAssertion(api: Api, autofill: boolean): Promise<PasskeyAssertion | undefined> {
  const { startAuthentication } = await library();
  const { options } = await api.call("POST /login/passkey/options", {});
  const credential = await unlessDismissed(
    startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill, verifyBrowserAutofillInput: false }),
  );
  if (!credential) return undefined;
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  return {
    id: credential.id,
    rawId: credential.rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}

/** With `autofill` the browser offers passkeys in the username field; otherwise its dialog opens at once. */
export async function logInByPasskey(api: Api, autofill: boolean): Promise<LoginResult | undefined> {
  const credential = await getPasskeyAssertion(api, autofill);
  return credential && api.call("POST /login/passkey", { credential });
}

/** False if the user closed the browser's dialog. */
export async function confirmByPasskey(api: Api): Promise<boolean> {
  const credential = await getPasskeyAssertion(api, false);
  if (!credential) return false;
  await api.call("POST /user/confirm", { credential });
  return true;
}

export const canAutofillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

export async function stopPasskeyAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}
