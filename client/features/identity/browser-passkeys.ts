import { CallError } from "#client/api/call-error.ts";
import type { Api, CallInput } from "#domain/api/contract.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import type { PasskeyView } from "#domain/identity/security-contract.ts";
import { m } from "#messages";

type AnsweredCredential = CallInput<"POST /login/passkey">["credential"];

/** Browser only. */
export const canUsePasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** The library comes with the first use, which for most visitors is never. */
const library = () => import("@simplewebauthn/browser");

/** Who closes the browser's own window said no: that is no failure. */
const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");

/** What the person decided on, or undefined when they closed the window; the browser's own refusals get our words. */
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

/** The answer of whichever passkey the person picks. */
async function answerOfPasskey(api: Api, autofill: boolean): Promise<AnsweredCredential | undefined> {
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

/** `autofill` waits beside the name's field until one is picked there; the button asks at once. */
export async function logInByPasskey(api: Api, autofill: boolean): Promise<LoginResult | undefined> {
  const credential = await answerOfPasskey(api, autofill);
  return credential && api.call("POST /login/passkey", { credential });
}

/** False when the person closed the browser's window. */
export async function confirmByPasskey(api: Api): Promise<boolean> {
  const credential = await answerOfPasskey(api, false);
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
