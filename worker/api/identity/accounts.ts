import { database } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import {
  changePasswordInput,
  endSessionInput,
  modifyUserInput,
  olderResetInput,
  resetPasswordInput,
  userInfoInput,
} from "#domain/identity/contract.ts";
import { noInput } from "#domain/matches/contract.ts";
import { requireFreshProof } from "#worker/rpc/run.ts";
import { type Call, type CallContext, defineCall } from "../../rpc/call.ts";
import { changePassword } from "../../services/identity/change-password.ts";
import { endSessions, signOut } from "../../services/identity/end-sessions.ts";
import { readUser } from "../../services/identity/get-user.ts";
import { listSessions } from "../../services/identity/list-sessions.ts";
import { readContact } from "../../services/identity/parse-contact.ts";
import { resetPassword } from "../../services/identity/reset-password.ts";
import { modifyUser } from "../../services/identity/update-user.ts";
import { accountContext, memberOf } from "./account-context.ts";
import { profileCalls } from "./account-settings.ts";
import { signInCalls } from "./sign-in.ts";

const GROUP = "User and login";
const OWN = "manage_own_account";

const reset = async (context: CallContext, typed: string, areaCode: string, code: string, password: string) => {
  await resetPassword(accountContext(context), { contact: readContact(typed, areaCode), code, password });
  return {};
};

export const accountCalls: Call[] = [
  ...signInCalls,
  ...profileCalls,
  defineCall({
    name: "GET /user/info",
    group: GROUP,
    summary: "A person: all fields of oneself, the public ones of others. Without userId, oneself.",
    input: userInfoInput,
    needs: "view_profile",
    run: ({ env, visitor }, { userId }) => {
      const reader = visitor.kind === "member" ? visitor.uid : undefined;
      const uid = userId ?? reader;
      if (uid === undefined) throw new Refusal("no_session");
      return readUser(database(env.DB), uid, reader);
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
        return modifyUser(database(context.env.DB), memberOf(context).uid, input, context.nowMs);
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
    input: olderResetInput,
    run: (context, { mobile, areaCode, checkCode, password }) => reset(context, mobile, areaCode, checkCode, password),
  }),
  defineCall({
    name: "POST /user/password",
    group: GROUP,
    summary: "Changes the password by the old one; every other session ends.",
    input: changePasswordInput,
    needs: OWN,
    run: async (context, input) => {
      await changePassword(accountContext(context), memberOf(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /user/logout",
    group: GROUP,
    summary: "Ends this session. Without one there is nothing to do, which is no mistake.",
    input: noInput,
    session: "ends",
    run: async (context) => {
      const { visitor } = context;
      if (visitor.kind === "member") await signOut(accountContext(context), visitor);
      return {};
    },
  }),
  defineCall({
    name: "GET /user/sessions",
    group: GROUP,
    summary: "Where this account is signed in.",
    input: noInput,
    needs: OWN,
    run: async (context) => ({ list: await listSessions(database(context.env.DB), memberOf(context), context.nowMs) }),
  }),
  defineCall({
    name: "POST /user/sessions/end",
    group: GROUP,
    summary: "Ends one of the own sessions, or with `others` all but this.",
    input: endSessionInput,
    needs: OWN,
    run: async (context, { id }) => {
      await endSessions(accountContext(context), memberOf(context), id);
      return {};
    },
  }),
];
