import * as v from "valibot";
import type { Tier } from "../membership/packages.ts";
import type { Role } from "../permissions/roles.ts";
import type { Medal } from "../social/medals.ts";
import {
  areaCodeSchema,
  codeSchema,
  DEFAULT_DIAL_CODE,
  emailSchema,
  PASSWORD_MAX,
  passwordSchema,
  phoneSchema,
  signatureSchema,
  usernameSchema,
} from "./credential-rules.ts";
import type { DialCodeCountry } from "./dial-codes.ts";
import type { Preferences, PreferencesChange } from "./preferences.ts";

/** An e-mail, or a phone's digits; the verb tells them apart and checks the phone against its country. */
const contactText = v.union([emailSchema, phoneSchema]);
const areaCode = v.optional(areaCodeSchema, DEFAULT_DIAL_CODE);
/** A password that is compared, not chosen: today's rules do not lock out yesterday's. */
const knownPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX));
/** A name that is looked up, in any form. */
const knownName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254));
export const uidSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
);
const channelId = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)));
/** 1 when a channel id was remembered; older clients send it as text. */
const channelFrom = v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(4))]));

export const sendEmailCodeInput = v.object({ mobileOrEmail: emailSchema });
export const sendMobileCodeInput = v.object({ areaCode, mobileOrEmail: phoneSchema });
/** Older clients name the contact `name`. With a password it is the reset form: code and new password. */
export const codeSignInInput = v.object({
  checkCode: codeSchema,
  mobileOrEmail: v.optional(contactText),
  name: v.optional(contactText),
  password: v.optional(passwordSchema),
  areaCode,
  promotionChannelId: channelId,
  channelFromtype: channelFrom,
});
export const passwordSignInInput = v.object({
  password: knownPassword,
  mobileOrEmail: v.optional(knownName),
  name: v.optional(knownName),
  areaCode,
});
export const modifyUserInput = v.object({
  uname: v.optional(usernameSchema),
  password: v.optional(passwordSchema),
  signature: v.optional(signatureSchema),
});
/** The code went to the new contact; `password`, or a code to a contact one has (`oldCheckCode`), proves who asks. */
export const changeContactInput = v.object({
  mobileOrEmail: contactText,
  areaCode,
  checkCode: codeSchema,
  oldCheckCode: v.optional(codeSchema),
  /** Which of the own contacts `oldCheckCode` went to. */
  oldKind: v.optional(v.picklist(["email", "phone"])),
  password: v.optional(knownPassword),
});
/** The body is the picture itself. */
export const avatarInput = v.object({ bytes: v.instance(Uint8Array) });
export const resetPasswordInput = v.object({
  mobileOrEmail: contactText,
  areaCode,
  checkCode: codeSchema,
  password: passwordSchema,
});
export const changePasswordInput = v.object({ oldPassword: knownPassword, password: passwordSchema });
export const userInfoInput = v.object({ userId: v.optional(uidSchema) });
export const endSessionInput = v.object({ id: v.pipe(v.string(), v.regex(/^([0-9a-f]{32}|others)$/)) });
export const testLoginInput = v.object({ name: v.optional(knownName, "fan") });

/** The older forms: a phone and nothing else. */
export const legacySendCodeInput = v.object({ mobile: phoneSchema, areaCode });
export const legacyCodeSignInInput = v.object({ mobile: phoneSchema, areaCode, checkCode: codeSchema });
export const legacyPasswordSignInInput = v.object({ mobile: phoneSchema, areaCode, password: knownPassword });
export const legacyResetPasswordInput = v.object({
  mobile: phoneSchema,
  areaCode,
  checkCode: codeSchema,
  password: passwordSchema,
});

/** What everybody may see of a person. */
export type PublicUser = {
  uid: number;
  username: string;
  signature: string;
  level: number;
  roles: Role[];
  registeredAtMs: number;
  /** A file under `/avatars/`; without one the picture is drawn from the uid. */
  avatar?: string;
  /** Lowest first. */
  medals: Medal[];
};

/** What a person sees of themselves. `phone` are the digits without the dial code. */
export type UserInfo = PublicUser & {
  email?: string;
  phone?: string;
  areaCode?: string;
  coins: number;
  bonusCoins: number;
  diamonds: number;
  /** Null without a running membership. */
  vip: { tier: Tier; untilMs: number } | null;
  /** Without one, `/user/V2/updateUser` sets it; with one, `/user/password` changes it. */
  hasPassword: boolean;
  registrationSource: string;
  /** When a chosen name was last changed: it stays for 30 days. */
  usernameChangedAtMs?: number;
};

/** `bonusCoins` is what this sign-in added: 0, or the registration bonus. */
export type LoginResult = {
  token: string;
  user: UserInfo;
  newUser: boolean;
  bonusCoins: number;
  /** The account was about to be erased, and by this sign-in is not any more. */
  isDeletionCancelled: boolean;
  wxBind: false;
  accountNumber: string;
};
/** `bonusCoins` is what the new contact brought: 0, or the registration bonus. */
export type ContactChanged = { user: UserInfo; bonusCoins: number };
export type CodeSent = { resendAfterSeconds: number };
/** `device` reads "Chrome · Windows"; `place` is a country (ISO 3166-1), "" when nobody knows. */
export type SessionView = { id: string; device: string; place: string; lastSeenAtMs: number; current: boolean };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type AccountCalls = {
  "GET /user/info": Takes<typeof userInfoInput, PublicUser & Partial<UserInfo>>;
  "GET /login/loginCountryList": { input: Empty; result: { list: readonly DialCodeCountry[] } };
  "POST /login/V2/sendEmailcheckCode": Takes<typeof sendEmailCodeInput, CodeSent>;
  "POST /login/V2/sendMobilecheckCode": Takes<typeof sendMobileCodeInput, CodeSent>;
  "POST /login/V2/getLoginByEmailCheckCode": Takes<typeof codeSignInInput, LoginResult>;
  "POST /login/V2/mobileOrNameToLogin": Takes<typeof passwordSignInInput, LoginResult>;
  "GET /login/testLogin": Takes<typeof testLoginInput, LoginResult>;
  "POST /login/mobileandpw": Takes<typeof legacyPasswordSignInInput, LoginResult>;
  "POST /login/checkCode": Takes<typeof legacyCodeSignInInput, LoginResult>;
  "POST /login/sendVerificationCode": Takes<typeof legacySendCodeInput, CodeSent>;
  "POST /login/modifyPassword": Takes<typeof legacyResetPasswordInput, Empty>;
  "POST /user/V2/modifyUser": Takes<typeof modifyUserInput, UserInfo>;
  "POST /user/modifyUser": Takes<typeof modifyUserInput, UserInfo>;
  "POST /user/V2/mobileOrNameToChangePass": Takes<typeof resetPasswordInput, Empty>;
  "POST /user/V2/mobileOrNameToChange": Takes<typeof changeContactInput, ContactChanged>;
  "POST /user/avatar": { input: { bytes: Uint8Array }; result: UserInfo };
  "POST /user/avatar/remove": { input: Empty; result: UserInfo };
  "GET /user/getUserDataStatus": { input: Empty; result: Preferences };
  "POST /user/saveUserDataStatus": { input: PreferencesChange; result: Preferences };
  "POST /user/password": Takes<typeof changePasswordInput, Empty>;
  "POST /user/logout": { input: Empty; result: Empty };
  "GET /user/sessions": { input: Empty; result: { list: SessionView[] } };
  "POST /user/sessions/end": Takes<typeof endSessionInput, Empty>;
};
