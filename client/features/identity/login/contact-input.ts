import type { Rules } from "#client/features/forms/use-form.ts";
import { emailRule, phoneRule } from "#client/features/identity/credential-rules.ts";
import type { CodeRecipient } from "#client/features/identity/send-code.ts";
import { looksLikeEmail } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import type { LoginDraft } from "./login-context.ts";
import type { ContactKind, LoginCredentialKind } from "./login-view.ts";

function emailOrUsernameRule(value: string): string | undefined {
  if (looksLikeEmail(value)) return emailRule(value);
  return value.trim() === "" ? m.login_problem_name_missing() : undefined;
}

export function contactRules(contact: ContactKind, proof: LoginCredentialKind): Rules<LoginDraft> {
  if (contact === "phone") return { phone: phoneRule };
  return { email: proof === "code" ? emailRule : emailOrUsernameRule };
}

/** The email field may contain a username: only values that look like an email are sent as one. */
export function contactInput(draft: LoginDraft, contact: ContactKind) {
  if (contact === "phone") return { mobileOrEmail: draft.phone.trim(), areaCode: draft.country.area };
  const typed = draft.email.trim();
  return looksLikeEmail(typed) ? { mobileOrEmail: typed } : { name: typed };
}

export const contactRecipient = (draft: LoginDraft, contact: ContactKind): CodeRecipient =>
  contact === "email"
    ? { contact, email: draft.email.trim() }
    : { contact, phone: draft.phone.trim(), areaCode: draft.country.area };

/** Maps the server's field and error names to the form field they belong to. */
export const contactServerFields = (contact: ContactKind) =>
  ({
    mobileOrEmail: contact,
    name: contact,
    email: contact,
    mobile: contact,
    areaCode: contact,
    checkCode: "code",
    wrong_code: "code",
    code_used_up: "code",
    oldCheckCode: "oldCode",
  }) as const;
