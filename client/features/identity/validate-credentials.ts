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

// The server's own schemas, with messages.

export const passwordHint = () => m.login_password_hint({ min: PASSWORD_MIN });
export const usernameHint = () => m.login_username_hint({ min: USERNAME_MIN, max: USERNAME_MAX });

/** Checks only that it is not empty: an existing password follows no rules. */
export const requiredError = <Field extends string>(field: Field, value: string, message: string) =>
  (value === "" ? { [field]: message } : {}) as Partial<Record<Field, string>>;

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
  // The remaining rule violations are reserved names, reported as taken.
  return v.is(usernameSchema, value) ? {} : { username: m.error_name_taken() };
}
