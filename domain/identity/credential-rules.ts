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
export const PASSWORD_MAX = 128;
export const PHONE_MAX = 11;
export const DEFAULT_DIAL_CODE = "+86";
export const REGISTRATION_BONUS_COINS = 200;
export const SESSION_DAYS = 30;
/** Also limits sessions in constant use, so that a leaked token expires. */
export const SESSION_MAX_DAYS = 180;
export const SESSION_REFRESH_SECONDS = 60;

const MAINLAND_PHONE = /^1[3-9]\d{9}$/;
const PHONE = /^\d{4,11}$/;
const EMAIL = /^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*@([A-Za-z0-9-]+\.)+[A-Za-z]{2,24}$/;
const EMAIL_MAX = 254;

/** Plain addresses only, which also rules out line breaks in email headers. */
export const emailSchema = v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_MAX), v.regex(EMAIL));
export const areaCodeSchema = v.pipe(v.string(), v.check(isDialCode));
/** Digits without the dial code; `isPhoneOf` validates them against the country. */
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

/** Limit of the raw input, before it is sanitized. */
const SIGNATURE_TYPED_MAX = 1_000;
export const signatureSchema = v.pipe(
  v.string(),
  v.maxLength(SIGNATURE_TYPED_MAX),
  v.transform(cleanSignature),
  v.check(isSignature),
);

/** Mainland Chinese numbers are validated by format, others only by length. */
export const isPhoneOf = (areaCode: string, digits: string): boolean =>
  areaCode === "+86" ? MAINLAND_PHONE.test(digits) : PHONE.test(digits);

export const looksLikeEmail = (text: string): boolean => text.includes("@");
