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

/** Email address or phone digits; the service validates the phone number against its country. */
const contactText = v.union([emailSchema, phoneSchema]);
const areaCode = v.optional(areaCodeSchema, DEFAULT_DIAL_CODE);
/** Only for verification: passwords created under older rules must still work. */
const knownPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(PASSWORD_MAX));
const knownName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254));
export const uidSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
);
const channelId = v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)));
/** 1 when the client has a stored channel id; older clients send it as text. */
const channelFrom = v.optional(v.union([v.number(), v.pipe(v.string(), v.maxLength(4))]));

export const sendEmailCodeInput = v.object({ mobileOrEmail: emailSchema });
export const sendMobileCodeInput = v.object({ areaCode, mobileOrEmail: phoneSchema });
/** Older clients send the contact as `name`. With a password, the code also resets the password. */
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
/**
 * `checkCode` was sent to the new contact. `password`, or `oldCheckCode` sent to a current contact, verifies the owner.
 */
export const changeContactInput = v.object({
  mobileOrEmail: contactText,
  areaCode,
  checkCode: codeSchema,
  oldCheckCode: v.optional(codeSchema),
  /** The contact that `oldCheckCode` was sent to. */
  oldKind: v.optional(v.picklist(["email", "phone"])),
  password: v.optional(knownPassword),
});
/** The request body is the image. */
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

/** Deprecated forms that only accept a phone number. */
export const legacySendCodeInput = v.object({ mobile: phoneSchema, areaCode });
export const legacyCodeSignInInput = v.object({ mobile: phoneSchema, areaCode, checkCode: codeSchema });
export const legacyPasswordSignInInput = v.object({ mobile: phoneSchema, areaCode, password: knownPassword });
export const legacyResetPasswordInput = v.object({
  mobile: phoneSchema,
  areaCode,
  checkCode: codeSchema,
  password: passwordSchema,
});

export type PublicUser = {
  uid: number;
  username: string;
  signature: string;
  level: number;
  roles: Role[];
  registeredAtMs: number;
  /** A file under `/avatars/`; if absent, the avatar is generated from the uid. */
  avatar?: string;
  /** Lowest first. */
  medals: Medal[];
};

/** A user's own account. `phone` has the digits without the dial code. */
export type UserInfo = PublicUser & {
  email?: string;
  phone?: string;
  areaCode?: string;
  coins: number;
  bonusCoins: number;
  diamonds: number;
  /** Null without an active membership. */
  vip: { tier: Tier; untilMs: number } | null;
  /** If false, `/user/V2/updateUser` sets the password; otherwise `/user/password` changes it. */
  hasPassword: boolean;
  registrationSource: string;
  /** Last change of the username, which is allowed every 30 days. */
  usernameChangedAtMs?: number;
};

/** `bonusCoins`: the registration bonus credited by this sign-in, or 0. */
export type LoginResult = {
  token: string;
  user: UserInfo;
  newUser: boolean;
  bonusCoins: number;
  /** This sign-in cancelled the deletion of the account. */
  isDeletionCancelled: boolean;
  wxBind: false;
  accountNumber: string;
};
/** `bonusCoins`: the registration bonus credited for the new contact, or 0. */
export type ContactChanged = { user: UserInfo; bonusCoins: number };
export type CodeSent = { resendAfterSeconds: number };
/** `device` reads "Chrome · Windows"; `place` is a country (ISO 3166-1), "" if unknown. */
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
