import * as v from "valibot";
import { isDialCode } from "./dial-codes.ts";
import { cleanSignature, isSignature } from "./signature.ts";
import { isReservedName, isUsername } from "./username.ts";

export const RESEND_SECONDS = 60;
export const CODES_PER_DAY = 10;
export const MAX_CODE_ATTEMPTS = 5;
export const CODE_MINUTES = 10;
export const CODE_DIGITS = 6;
export const PASSWORD_MIN = 8;
/** A hash costs the same for any length, but nobody types more. */
export const PASSWORD_MAX = 128;
export const PHONE_MAX = 11;
export const DEFAULT_DIAL_CODE = "+86";
export const REGISTRATION_BONUS_COINS = 200;
export const SESSION_DAYS = 30;
/** However often it is used: a token that leaked does not open the account for ever. */
export const SESSION_MAX_DAYS = 180;
export const SESSION_REFRESH_SECONDS = 60;

const MAINLAND_PHONE = /^1[3-9]\d{9}$/;
const PHONE = /^\d{4,11}$/;
const EMAIL = /^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*@([A-Za-z0-9-]+\.)+[A-Za-z]{2,24}$/;
const EMAIL_MAX = 254;

/** Nothing but the plain form of an address passes, so none can carry a line break into a mail's head. */
export const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_MAX), v.regex(EMAIL));
export const areaCodeSchema = v.pipe(v.string(), v.check(isDialCode));
/** Digits as typed, without the dial code; whether they fit the country is `isPhoneOf`'s to say. */
export const phoneSchema = v.pipe(v.string(), v.trim(), v.maxLength(PHONE_MAX), v.regex(PHONE));
export const codeSchema = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/));
export const passwordSchema = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN),
  v.maxLength(PASSWORD_MAX),
  v.regex(/\p{L}/u),
  v.regex(/\p{Nd}/u),
);
export const usernameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.normalize("NFC"),
  v.check(isUsername),
  v.check((name) => !isReservedName(name)),
);

/** Long before it is cleaned: what is far too long is not worth the cleaning. */
const SIGNATURE_TYPED_MAX = 1_000;
export const signatureSchema = v.pipe(
  v.string(),
  v.maxLength(SIGNATURE_TYPED_MAX),
  v.transform(cleanSignature),
  v.check(isSignature),
);

/** Mainland China's numbers have a form of their own; elsewhere the length has to do. */
export const isPhoneOf = (areaCode: string, digits: string): boolean =>
  areaCode === "+86" ? MAINLAND_PHONE.test(digits) : PHONE.test(digits);

export const looksLikeEmail = (text: string): boolean => text.includes("@");
