import { getDatabase } from "#db/client.ts";
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
import { requireFreshProof } from "#worker/rpc/run.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { changePassword } from "../../services/identity/change-password.ts";
import { endSessions, signOutSession } from "../../services/identity/end-sessions.ts";
import { getUser } from "../../services/identity/get-user.ts";
import { listUserSessions } from "../../services/identity/list-sessions.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { resetPassword } from "../../services/identity/reset-password.ts";
import { updateUser } from "../../services/identity/update-user.ts";
import { createAccountContext, requireMember } from "./account-context.ts";
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
    summary: "A person: all fields of oneself, the public ones of others. Without userId, oneself.",
    input: userInfoInput,
    needs: "view_profile",
    run: ({ env, visitor }, { userId }) => {
      const reader = visitor.kind === "member" ? visitor.uid : undefined;
      const uid = userId ?? reader;
      if (uid === undefined) throw new AppError("no_session");
      return getUser(getDatabase(env.DB), uid, reader);
    },
  }),
  ...(["POST /user/V2/modifyUser", "POST /user/modifyUser"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Sets the username (once in 30 days), the signature, and a first password.",
      input: modifyUserInput,
      needs: OWN,
      run: (context, input) => {
        if (input.password !== undefined) requireFreshProof(context);
        return updateUser(getDatabase(context.env.DB), requireMember(context).uid, input, context.nowMs);
      },
    }),
  ),
  defineCall({
    name: "POST /user/V2/mobileOrNameToChangePass",
    group: GROUP,
    summary: "Resets a forgotten password by code; every session of the account ends.",
    input: resetPasswordInput,
    run: (context, { mobileOrEmail, areaCode, checkCode, password }) =>
      reset(context, mobileOrEmail, areaCode, checkCode, password),
  }),
  defineCall({
    name: "POST /login/modifyPassword",
    group: GROUP,
    summary: "The older form of the reset, by phone.",
    input: legacyResetPasswordInput,
    run: (context, { mobile, areaCode, checkCode, password }) => reset(context, mobile, areaCode, checkCode, password),
  }),
  defineCall({
    name: "POST /user/password",
    group: GROUP,
    summary: "Changes the password by the old one; every other session ends.",
    input: changePasswordInput,
    needs: OWN,
    run: async (context, input) => {
      await changePassword(createAccountContext(context), requireMember(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /user/logout",
    group: GROUP,
    summary: "Ends this session. Without one there is nothing to do, which is no mistake.",
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
    summary: "Where this account is signed in.",
    input: emptyInput,
    needs: OWN,
    run: async (context) => ({
      list: await listUserSessions(getDatabase(context.env.DB), requireMember(context), context.nowMs),
    }),
  }),
  defineCall({
    name: "POST /user/sessions/end",
    group: GROUP,
    summary: "Ends one of the own sessions, or with `others` all but this.",
    input: endSessionInput,
    needs: OWN,
    run: async (context, { id }) => {
      await endSessions(createAccountContext(context), requireMember(context), id);
      return {};
    },
  }),
];
