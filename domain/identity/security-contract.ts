import * as v from "valibot";
import { cleanMessage } from "#domain/chat/clean-message.ts";
import type { LoginResult } from "./contract.ts";
import { codeSchema } from "./credential-rules.ts";

export const CHALLENGE_MINUTES = 5;
export const PASSKEY_NAME_MAX = 40;

const LONGEST = 16_384;
const encoded = v.pipe(v.string(), v.maxLength(LONGEST), v.regex(/^[A-Za-z0-9_-]+=*$/));
const credentialId = v.pipe(v.string(), v.maxLength(1400), v.regex(/^[A-Za-z0-9_-]+$/));
const transports = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)), []);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
};

/** The result of `navigator.credentials`, as JSON. */
const newCredential = v.object({
  ...credential,
  response: v.object({ clientDataJSON: encoded, attestationObject: encoded, transports }),
});
const usedCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.optional(encoded),
  }),
});
export type NewCredential = v.InferOutput<typeof newCredential>;
export type UsedCredential = v.InferOutput<typeof usedCredential>;

const passkeyName = v.pipe(
  v.string(),
  v.maxLength(LONGEST),
  v.transform(cleanMessage),
  v.minLength(1),
  v.maxLength(PASSKEY_NAME_MAX),
);
/** An authenticator app code or a recovery code. */
const secondStepCode = v.pipe(v.string(), v.trim(), v.minLength(6), v.maxLength(20));
const someText = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

export const addPasskeyInput = v.object({ credential: newCredential, name: v.optional(passkeyName) });
export const renamePasskeyInput = v.object({ id: credentialId, name: passkeyName });
export const removePasskeyInput = v.object({ id: credentialId });
export const passkeySignInInput = v.object({ credential: usedCredential });
export const startTwoFactorInput = v.object({ password: v.optional(someText) });
export const twoFactorCodeInput = v.object({ code: secondStepCode });
export const twoFactorSignInInput = v.object({ pendingToken: someText, code: secondStepCode });

/** Exactly one of the fields; with two-factor authentication enabled, only `secondStep` or `credential`. */
export const confirmInput = v.object({
  password: v.optional(someText),
  contact: v.optional(v.picklist(["email", "phone"])),
  checkCode: v.optional(codeSchema),
  secondStep: v.optional(secondStepCode),
  credential: v.optional(usedCredential),
});
export type ConfirmProof = v.InferOutput<typeof confirmInput>;

export type PasskeyView = {
  id: string;
  name: string;
  /** The device that created it, for example "Chrome · Windows". */
  device: string;
  createdAtMs: number;
  lastUsedAtMs?: number;
};
/** `mustTurnOn`: the account has permissions that require two-factor authentication. */
export type SecurityView = {
  twoStep: { on: boolean; recoveryCodesLeft: number; mustTurnOn: boolean };
  passkeys: PasskeyView[];
};
/** Options for `@simplewebauthn/browser`. */
export type PasskeyChallenge<Options> = { options: Options };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

/** Declared here because the domain has no DOM types. */
export type CreationOptions = {
  challenge: string;
  rp: { name: string; id?: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { alg: number; type: "public-key" }[];
  excludeCredentials?: { id: string; type: string }[];
};
export type RequestOptions = { challenge: string; rpId?: string };

export type SecurityCalls = {
  "POST /user/confirm": Takes<typeof confirmInput, Empty>;
  "GET /user/security": { input: Empty; result: SecurityView };
  "POST /user/passkeys/options": { input: Empty; result: PasskeyChallenge<CreationOptions> };
  "POST /user/passkeys/add": Takes<typeof addPasskeyInput, PasskeyView>;
  "POST /user/passkeys/rename": Takes<typeof renamePasskeyInput, Empty>;
  "POST /user/passkeys/remove": Takes<typeof removePasskeyInput, Empty>;
  "POST /login/passkey/options": { input: Empty; result: PasskeyChallenge<RequestOptions> };
  "POST /login/passkey": Takes<typeof passkeySignInInput, LoginResult>;
  "POST /login/secondStep": Takes<typeof twoFactorSignInInput, LoginResult>;
  "POST /user/twoStep/start": Takes<typeof startTwoFactorInput, { secret: string; uri: string }>;
  "POST /user/twoStep/confirm": Takes<typeof twoFactorCodeInput, { recoveryCodes: string[] }>;
  "POST /user/twoStep/off": Takes<typeof twoFactorCodeInput, Empty>;
  "POST /user/twoStep/recoveryCodes": Takes<typeof twoFactorCodeInput, { recoveryCodes: string[] }>;
};
