import { getDatabase } from "#db/client.ts";
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
import { hasFreshProof } from "#worker/rpc/run.ts";
import { confirmOwner } from "#worker/services/identity/confirm-owner.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { addPasskey, createPasskeyRegistrationOptions } from "../../services/identity/passkeys/add-passkey.ts";
import { createPasskeySignInOptions, signInByPasskey } from "../../services/identity/passkeys/sign-in-by-passkey.ts";
import { deleteUserPasskey, renameUserPasskey } from "../../services/identity/passkeys/update-passkeys.ts";
import { disableTwoFactor } from "../../services/identity/two-factor/disable-two-factor.ts";
import { beginTwoFactorSetup, confirmTwoFactorSetup } from "../../services/identity/two-factor/enable-two-factor.ts";
import { getSecuritySettings } from "../../services/identity/two-factor/get-security-settings.ts";
import { renewRecoveryCodes } from "../../services/identity/two-factor/renew-recovery-codes.ts";
import { signInBySecondFactor } from "../../services/identity/two-factor/sign-in-by-second-factor.ts";
import { createAccountContext, requireMember } from "./account-context.ts";

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
    summary: "How the own account is guarded: two steps, recovery codes left, passkeys.",
    input: emptyInput,
    needs: OWN,
    run: (context) => {
      const member = requireMember(context);
      return getSecuritySettings(getDatabase(context.env.DB), member.uid, mustEnableTwoFactor(context.brand, member));
    },
  }),
  defineCall({
    name: "POST /user/confirm",
    group: GROUP,
    summary:
      "Proves the owner again, after 2055: password, code to a bound contact, passkey, or a code of the app. Counts for ten minutes.",
    input: confirmInput,
    needs: OWN,
    run: async (context, proof) => {
      await confirmOwner(passkeyContext(context), requireMember(context), proof);
      return {};
    },
  }),
  defineCall({
    name: "POST /user/passkeys/options",
    group: GROUP,
    summary: "Asks this browser for a new passkey; the question is good once, for five minutes.",
    input: emptyInput,
    needs: OWN,
    needsFreshProof: true,
    asksBrowser: true,
    run: (context) =>
      createPasskeyRegistrationOptions(passkeyContext(context), requireMember(context), context.brand.projectName),
  }),
  defineCall({
    name: "POST /user/passkeys/add",
    group: GROUP,
    summary: "Keeps the passkey this browser made.",
    input: addPasskeyInput,
    needs: OWN,
    needsFreshProof: true,
    run: (context, input) => addPasskey(passkeyContext(context), requireMember(context).uid, input),
  }),
  defineCall({
    name: "POST /user/passkeys/rename",
    group: GROUP,
    summary: "Gives one of the own passkeys another name.",
    input: renamePasskeyInput,
    needs: OWN,
    run: async (context, { id, name }) => {
      await renameUserPasskey(getDatabase(context.env.DB), requireMember(context).uid, id, name);
      return {};
    },
  }),
  defineCall({
    name: "POST /user/passkeys/remove",
    group: GROUP,
    summary: "Removes one of the own passkeys, unless it is the last way in.",
    input: removePasskeyInput,
    needs: OWN,
    needsFreshProof: true,
    run: async (context, { id }) => {
      await deleteUserPasskey(createAccountContext(context), requireMember(context).uid, id);
      return {};
    },
  }),
  defineCall({
    name: "POST /login/passkey/options",
    group: GROUP,
    summary: "Asks this browser for any passkey of this site; the question is good once, for five minutes.",
    input: emptyInput,
    asksBrowser: true,
    run: (context) => createPasskeySignInOptions(passkeyContext(context)),
  }),
  defineCall({
    name: "POST /login/passkey",
    group: GROUP,
    summary: "Signs in by a passkey, which counts as two steps.",
    input: passkeySignInInput,
    session: "starts",
    run: (context, { credential }) => signInByPasskey(passkeyContext(context), credential),
  }),
  defineCall({
    name: "POST /login/secondStep",
    group: GROUP,
    summary: "Ends a sign-in that answered 2040: its pendingToken, and a code of the app or a recovery code.",
    input: twoFactorSignInInput,
    session: "starts",
    run: (context, input) => signInBySecondFactor(createAccountContext(context), input),
  }),
  defineCall({
    name: "POST /user/twoStep/start",
    group: GROUP,
    summary: "A secret for the authenticator app; who has a password gives it. Nothing changes until it is confirmed.",
    input: startTwoFactorInput,
    needs: OWN,
    run: (context, { password }) =>
      beginTwoFactorSetup(createAccountContext(context), requireMember(context), context.brand.projectName, {
        password,
        isFresh: hasFreshProof(context),
      }),
  }),
  defineCall({
    name: "POST /user/twoStep/confirm",
    group: GROUP,
    summary: "Turns two steps on by a code of the app, and tells the recovery codes this once.",
    input: twoFactorCodeInput,
    needs: OWN,
    run: (context, { code }) => confirmTwoFactorSetup(createAccountContext(context), requireMember(context), code),
  }),
  defineCall({
    name: "POST /user/twoStep/off",
    group: GROUP,
    summary: "Turns two steps off by a code of the app or a recovery code.",
    input: twoFactorCodeInput,
    needs: OWN,
    run: async (context, { code }) => {
      await disableTwoFactor(createAccountContext(context), requireMember(context).uid, code);
      return {};
    },
  }),
  defineCall({
    name: "POST /user/twoStep/recoveryCodes",
    group: GROUP,
    summary: "New recovery codes for a code of the app or a recovery code, told this once; the old ones end.",
    input: twoFactorCodeInput,
    needs: OWN,
    run: (context, { code }) => renewRecoveryCodes(createAccountContext(context), requireMember(context).uid, code),
  }),
];
