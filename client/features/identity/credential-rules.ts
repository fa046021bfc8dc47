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

// Each rule uses a schema of the server, and returns the error text of a value, or undefined.

export const passwordHint = () => m.login_password_hint({ min: PASSWORD_MIN });
export const usernameHint = () => m.login_username_hint({ min: USERNAME_MIN, max: USERNAME_MAX });

/** Existing passwords are not checked against the password rules. */
export const existingPasswordRule = (value: string) => (value === "" ? m.login_problem_password_missing() : undefined);

/** A code from the authenticator app, or a recovery code. */
export const oneTimeCodeRule = (value: string) => (value.trim() === "" ? m.login_problem_code_missing() : undefined);

export function emailRule(value: string): string | undefined {
  if (value.trim() === "") return m.login_problem_email_missing();
  return v.is(emailSchema, value) ? undefined : m.login_problem_email();
}

export function phoneRule(value: string, { country }: { country: { area: string } }): string | undefined {
  if (value.trim() === "") return m.login_problem_phone_missing();
  return isPhoneOf(country.area, value.trim()) ? undefined : m.login_problem_phone();
}

export function codeRule(value: string): string | undefined {
  if (value.trim() === "") return m.login_problem_code_missing();
  return v.is(codeSchema, value) ? undefined : m.login_problem_code({ digits: CODE_DIGITS });
}

export function newPasswordRule(value: string): string | undefined {
  if (value === "") return m.login_problem_password_missing();
  return v.is(passwordSchema, value) ? undefined : passwordHint();
}

export function usernameRule(value: string): string | undefined {
  if (!isUsername(value.trim().normalize("NFC"))) return usernameHint();
  // All other violations are reserved names, which are reported as taken.
  return v.is(usernameSchema, value) ? undefined : m.error_name_taken();
}
