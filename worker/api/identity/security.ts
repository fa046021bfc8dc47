import {
  addPasskeyInput,
  confirmInput,
  passkeySignInInput,
  removePasskeyInput,
  renamePasskeyInput,
  startTwoFactorInput,
  twoFactorCodeInput,
  twoFactorSignInInput,
} from "#domain/identity/security-contract.ts";
import { mustEnableTwoFactor } from "#domain/identity/two-factor.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { hasFreshProof } from "../../rpc/run.ts";
import { confirmOwner } from "../../services/identity/confirm-owner.ts";
import { addPasskey, createPasskeyRegistrationOptions } from "../../services/identity/passkeys/add-passkey.ts";
import { createPasskeySignInOptions, signInByPasskey } from "../../services/identity/passkeys/sign-in-by-passkey.ts";
import { deleteUserPasskey, renameUserPasskey } from "../../services/identity/passkeys/update-passkeys.ts";
import { disableTwoFactor } from "../../services/identity/two-factor/disable-two-factor.ts";
import { beginTwoFactorSetup, confirmTwoFactorSetup } from "../../services/identity/two-factor/enable-two-factor.ts";
import { getSecuritySettings } from "../../services/identity/two-factor/get-security-settings.ts";
import { renewRecoveryCodes } from "../../services/identity/two-factor/renew-recovery-codes.ts";
import { signInBySecondFactor } from "../../services/identity/two-factor/sign-in-by-second-factor.ts";
import { createAccountContext, createServiceContext, requireMember } from "./account-context.ts";

const GROUP = "Security";
const OWN = "manage_own_account";

const passkeyContext = (context: CallContext) => ({
  ...createAccountContext(context),
  site: context.site,
  browser: context.browser,
});

export const securityCalls: CallDefinition[] = [
  defineCall({
    name: "GET /user/security",
    group: GROUP,
    summary:
      "Returns the security settings of the account: two-factor authentication, remaining recovery codes and passkeys.",
    input: emptyInput,
    needs: OWN,
    run: (context) => {
      const member = requireMember(context);
      return getSecuritySettings(createServiceContext(context), {
        uid: member.uid,
        isTwoFactorRequired: mustEnableTwoFactor(member),
      });
    },
  }),
  defineCall({
    name: "POST /user/confirm",
    group: GROUP,
    summary:
      "Verifies the owner again, after error 2055, with the password, a code sent to a contact, a passkey or a second factor. Valid for ten minutes.",
    input: confirmInput,
    needs: OWN,
    run: async (context, proof) => {
      await confirmOwner(passkeyContext(context), { ...requireMember(context), proof });
      return {};
    },
  }),
  defineCall({
    name: "POST /user/passkeys/options",
    group: GROUP,
    summary:
      "Returns the options to create a passkey. The challenge is valid once, for five minutes and for this browser.",
    input: emptyInput,
    needs: OWN,
    needsFreshProof: true,
    bindsBrowser: true,
    run: (context) =>
      createPasskeyRegistrationOptions(passkeyContext(context), {
        ...requireMember(context),
        siteName: context.brand.projectName,
      }),
  }),
  defineCall({
    name: "POST /user/passkeys/add",
    group: GROUP,
    summary: "Adds a passkey to the account.",
    input: addPasskeyInput,
    needs: OWN,
    needsFreshProof: true,
    run: (context, input) => addPasskey(passkeyContext(context), { uid: requireMember(context).uid, ...input }),
  }),
  defineCall({
    name: "POST /user/passkeys/rename",
    group: GROUP,
    summary: "Renames a passkey.",
    input: renamePasskeyInput,
    needs: OWN,
    run: async (context, { id, name }) => {
      await renameUserPasskey(createServiceContext(context), { uid: requireMember(context).uid, id, name });
      return {};
    },
  }),
  defineCall({
    name: "POST /user/passkeys/remove",
    group: GROUP,
    summary: "Removes a passkey, unless it is the last login method.",
    input: removePasskeyInput,
    needs: OWN,
    needsFreshProof: true,
    run: async (context, { id }) => {
      await deleteUserPasskey(createAccountContext(context), { uid: requireMember(context).uid, id });
      return {};
    },
  }),
  defineCall({
    name: "POST /login/passkey/options",
    group: GROUP,
    summary:
      "Returns the options to sign in with a passkey. The challenge is valid once, for five minutes and for this browser.",
    input: emptyInput,
    bindsBrowser: true,
    run: (context) => createPasskeySignInOptions(passkeyContext(context)),
  }),
  defineCall({
    name: "POST /login/passkey",
    group: GROUP,
    summary: "Signs in with a passkey, which counts as two factors.",
    input: passkeySignInInput,
    session: "starts",
    run: (context, { credential }) => signInByPasskey(passkeyContext(context), { credential }),
  }),
  defineCall({
    name: "POST /login/secondStep",
    group: GROUP,
    summary:
      "Completes a sign-in after error 2040 with its `pendingToken` and a code of the authenticator app or a recovery code.",
    input: twoFactorSignInInput,
    session: "starts",
    run: (context, input) => signInBySecondFactor(createAccountContext(context), input),
  }),
  defineCall({
    name: "POST /user/twoStep/start",
    group: GROUP,
    summary:
      "Returns a secret for the authenticator app. Requires the password where there is one; has no effect until confirmed.",
    input: startTwoFactorInput,
    needs: OWN,
    run: (context, { password }) =>
      beginTwoFactorSetup(createAccountContext(context), {
        ...requireMember(context),
        issuer: context.brand.projectName,
        password,
        isFresh: hasFreshProof(context),
      }),
  }),
  defineCall({
    name: "POST /user/twoStep/confirm",
    group: GROUP,
    summary:
      "Enables two-factor authentication with a code of the app. Returns the recovery codes once and ends all other sessions.",
    input: twoFactorCodeInput,
    needs: OWN,
    run: (context, { code }) =>
      confirmTwoFactorSetup(createAccountContext(context), { ...requireMember(context), code }),
  }),
  defineCall({
    name: "POST /user/twoStep/off",
    group: GROUP,
    summary: "Disables two-factor authentication with a code of the app or a recovery code.",
    input: twoFactorCodeInput,
    needs: OWN,
    run: async (context, { code }) => {
      await disableTwoFactor(createAccountContext(context), { uid: requireMember(context).uid, code });
      return {};
    },
  }),
  defineCall({
    name: "POST /user/twoStep/recoveryCodes",
    group: GROUP,
    summary: "Replaces the recovery codes, verified by a code of the app or a recovery code. Returns them once.",
    input: twoFactorCodeInput,
    needs: OWN,
    run: (context, { code }) =>
      renewRecoveryCodes(createAccountContext(context), { uid: requireMember(context).uid, code }),
  }),
];
