import { AppError } from "#domain/errors.ts";
import {
  changePasswordInput,
  endSessionInput,
  legacyResetPasswordInput,
  modifyUserInput,
  resetPasswordInput,
  userInfoInput,
} from "#domain/identity/contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { requireFreshProof } from "../../rpc/run.ts";
import { changePassword } from "../../services/identity/change-password.ts";
import { endSessions, signOutSession } from "../../services/identity/end-sessions.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { resetPassword } from "../../services/identity/reset-password.ts";
import { listUserSessions } from "../../services/identity/sessions.ts";
import { updateUser } from "../../services/identity/update-user.ts";
import { getUser } from "../../services/identity/users.ts";
import { createAccountContext, createServiceContext, requireMember } from "./account-context.ts";
import { accountSettingsCalls } from "./account-settings.ts";
import { signInCalls } from "./sign-in.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

const reset = async (context: CallContext, typed: string, areaCode: string, code: string, password: string) => {
  await resetPassword(createAccountContext(context), { contact: parseContact(typed, areaCode), code, password });
  return {};
};

export const accountCalls: CallDefinition[] = [
  ...signInCalls,
  ...accountSettingsCalls,
  defineCall({
    name: "GET /user/info",
    group: GROUP,
    summary: "Returns a user: all fields for the caller, public fields for others. Without `userId`, the caller.",
    input: userInfoInput,
    needs: "view_profile",
    run: (context, { userId }) => {
      const readerUid = context.visitor.kind === "member" ? context.visitor.uid : undefined;
      const uid = userId ?? readerUid;
      if (uid === undefined) throw new AppError("no_session");
      return getUser(createServiceContext(context), { uid, readerUid });
    },
  }),
  ...(["POST /user/V2/modifyUser", "POST /user/modifyUser"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary:
        "Sets the username (once in 30 days), the signature, and a first password. A password requires a fresh proof.",
      input: modifyUserInput,
      needs: OWN,
      run: (context, input) => {
        if (input.password !== undefined) requireFreshProof(context);
        return updateUser(createServiceContext(context), { uid: requireMember(context).uid, ...input });
      },
    }),
  ),
  defineCall({
    name: "POST /user/V2/mobileOrNameToChangePass",
    group: GROUP,
    summary: "Resets a forgotten password with a code. Ends every session of the account.",
    input: resetPasswordInput,
    run: (context, { mobileOrEmail, areaCode, checkCode, password }) =>
      reset(context, mobileOrEmail, areaCode, checkCode, password),
  }),
  defineCall({
    name: "POST /login/modifyPassword",
    group: GROUP,
    summary: "Deprecated: resets a password by phone number.",
    input: legacyResetPasswordInput,
    run: (context, { mobile, areaCode, checkCode, password }) => reset(context, mobile, areaCode, checkCode, password),
  }),
  defineCall({
    name: "POST /user/password",
    group: GROUP,
    summary: "Changes the password, verified by the old one. Ends every other session.",
    input: changePasswordInput,
    needs: OWN,
    run: async (context, input) => {
      const { uid, sessionId } = requireMember(context);
      await changePassword(createAccountContext(context), { uid, sessionId, ...input });
      return {};
    },
  }),
  defineCall({
    name: "POST /user/logout",
    group: GROUP,
    summary: "Ends the current session. Succeeds without a session.",
    input: emptyInput,
    session: "ends",
    run: async (context) => {
      const { visitor } = context;
      if (visitor.kind === "member") await signOutSession(createAccountContext(context), visitor);
      return {};
    },
  }),
  defineCall({
    name: "GET /user/sessions",
    group: GROUP,
    summary: "Lists the sessions of the account.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => ({
      list: await listUserSessions(createServiceContext(context), requireMember(context)),
    }),
  }),
  defineCall({
    name: "POST /user/sessions/end",
    group: GROUP,
    summary: "Ends a session of the account by its id, or all but the current one with `others`.",
    input: endSessionInput,
    needs: OWN,
    run: async (context, { id }) => {
      const { uid, sessionId } = requireMember(context);
      await endSessions(createAccountContext(context), { uid, sessionId, which: id });
      return {};
    },
  }),
];
