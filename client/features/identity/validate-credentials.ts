import * as v from "valibot";
import {
  CODE_DIGITS,
  codeSchema,
  emailSchema,
  isPhoneOf,
  PASSWORD_MIN,
  passwordSchema,
  usernameSchema,
} from "#domain/identity/credential-rules.ts";
import { isUsername, USERNAME_MAX, USERNAME_MIN } from "#domain/identity/username.ts";
import { m } from "#messages";

// The rules are the server's own; here they get words.

export const passwordHint = () => m.login_password_hint({ min: PASSWORD_MIN });
export const usernameHint = () => m.login_username_hint({ min: USERNAME_MIN, max: USERNAME_MAX });

/** Only that something stands there: what is compared and not chosen follows no rule. */
export const requiredError = <Field extends string>(field: Field, value: string, words: string) =>
  (value === "" ? { [field]: words } : {}) as Partial<Record<Field, string>>;

export function emailError(value: string): { contact?: string } {
  if (value.trim() === "") return { contact: m.login_problem_email_missing() };
  return v.is(emailSchema, value) ? {} : { contact: m.login_problem_email() };
}

export function phoneError(area: string, value: string): { contact?: string } {
  if (value.trim() === "") return { contact: m.login_problem_phone_missing() };
  return isPhoneOf(area, value.trim()) ? {} : { contact: m.login_problem_phone() };
}

export function codeError(value: string): { code?: string } {
  if (value.trim() === "") return { code: m.login_problem_code_missing() };
  return v.is(codeSchema, value) ? {} : { code: m.login_problem_code({ digits: CODE_DIGITS }) };
}

export function passwordError(value: string): { password?: string } {
  if (value === "") return { password: m.login_problem_password_missing() };
  return v.is(passwordSchema, value) ? {} : { password: passwordHint() };
}

export function usernameError(value: string): { username?: string } {
  if (!isUsername(value.trim().normalize("NFC"))) return { username: usernameHint() };
  // What else the rules refuse is reserved: as good as taken.
  return v.is(usernameSchema, value) ? {} : { username: m.error_name_taken() };
}
