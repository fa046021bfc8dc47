import { AppError } from "#domain/errors.ts";
import {
  codeSignInInput,
  legacyCodeSignInInput,
  legacyPasswordSignInInput,
  legacySendCodeInput,
  passwordSignInInput,
  sendEmailCodeInput,
  sendMobileCodeInput,
  testLoginInput,
} from "#domain/identity/contract.ts";
import { DEFAULT_DIAL_CODE, looksLikeEmail } from "#domain/identity/credential-rules.ts";
import { DIAL_CODE_COUNTRIES } from "#domain/identity/dial-codes.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { signInByCode } from "../../services/identity/sign-in-by-code.ts";
import { signInByPassword } from "../../services/identity/sign-in-by-password.ts";
import { signInForTest } from "../../services/identity/sign-in-for-test.ts";
import { createAccountContext } from "./account-context.ts";
import { sendLoginCode } from "./send-login-code.ts";

const GROUP = "User and login";

/** Clients send the account name in either of two fields. */
function eitherOf(mobileOrEmail: string | undefined, name: string | undefined): string {
  const typed = mobileOrEmail ?? name;
  if (typed === undefined) throw new AppError("bad_input", ["mobileOrEmail"]);
  return typed;
}

/** The username method also accepts emails and phone numbers; otherwise only contacts of an offered method sign in. */
function requirePasswordMethod({ brand }: CallContext, typed: string): void {
  if (brand.loginMethods.includes("username")) return;
  const kind = looksLikeEmail(typed) ? "email" : /^[+\d\s-]+$/.test(typed) ? "phone" : "username";
  if (!brand.loginMethods.includes(kind)) throw new AppError("provider_not_offered");
}

export const signInCalls: CallDefinition[] = [
  defineCall({
    name: "GET /login/loginCountryList",
    group: GROUP,
    summary: "Lists the countries for phone sign-in, with dial code and flag.",
    input: emptyInput,
    run: async () => ({ list: DIAL_CODE_COUNTRIES }),
  }),
  defineCall({
    name: "POST /login/V2/sendEmailcheckCode",
    group: GROUP,
    summary:
      "Sends a six-digit code by email. Limited to one a minute and ten a day, by contact and by network address.",
    input: sendEmailCodeInput,
    run: (context, { mobileOrEmail }) => sendLoginCode(context, mobileOrEmail, DEFAULT_DIAL_CODE),
  }),
  defineCall({
    name: "POST /login/V2/sendMobilecheckCode",
    group: GROUP,
    summary: "Sends a six-digit code by text message, under the same limits.",
    input: sendMobileCodeInput,
    run: (context, { mobileOrEmail, areaCode }) => sendLoginCode(context, mobileOrEmail, areaCode),
  }),
  defineCall({
    name: "POST /login/sendVerificationCode",
    group: GROUP,
    summary: "Deprecated: use sendMobilecheckCode.",
    input: legacySendCodeInput,
    run: (context, { mobile, areaCode }) => sendLoginCode(context, mobile, areaCode),
  }),
  defineCall({
    name: "POST /login/V2/getLoginByEmailCheckCode",
    group: GROUP,
    summary: "Signs in with a code, and registers unknown contacts. A password in the input is set for the account.",
    input: codeSignInInput,
    session: "starts",
    run: (context, { mobileOrEmail, name, areaCode, checkCode, password, promotionChannelId }) => {
      const contact = parseContact(eitherOf(mobileOrEmail, name), areaCode);
      return signInByCode(createAccountContext(context), { contact, code: checkCode, password, promotionChannelId });
    },
  }),
  defineCall({
    name: "POST /login/checkCode",
    group: GROUP,
    summary: "Deprecated: signs in with a phone number and a code.",
    input: legacyCodeSignInInput,
    session: "starts",
    run: (context, { mobile, areaCode, checkCode }) => {
      const contact = parseContact(mobile, areaCode);
      const newcomer = { password: undefined, promotionChannelId: undefined };
      return signInByCode(createAccountContext(context), { contact, code: checkCode, ...newcomer });
    },
  }),
  defineCall({
    name: "POST /login/V2/mobileOrNameToLogin",
    group: GROUP,
    summary: "Signs in with a password and an email address, phone number or username.",
    input: passwordSignInInput,
    session: "starts",
    run: async (context, { mobileOrEmail, name, areaCode, password }) => {
      const typed = eitherOf(mobileOrEmail, name);
      requirePasswordMethod(context, typed);
      return signInByPassword(createAccountContext(context), { typed, areaCode, password });
    },
  }),
  defineCall({
    name: "POST /login/mobileandpw",
    group: GROUP,
    summary: "Deprecated: signs in with a phone number and a password.",
    input: legacyPasswordSignInInput,
    session: "starts",
    run: async (context, { mobile, areaCode, password }) => {
      requirePasswordMethod(context, mobile);
      return signInByPassword(createAccountContext(context), { typed: mobile, areaCode, password });
    },
  }),
  defineCall({
    name: "GET /login/testLogin",
    group: GROUP,
    summary: "Development and test only: signs in to a seeded account by its username.",
    input: testLoginInput,
    session: "starts",
    run: async (context, { name }) => {
      if (context.env.ENVIRONMENT === "production") throw new AppError("not_found");
      return signInForTest(createAccountContext(context), { name });
    },
  }),
];
