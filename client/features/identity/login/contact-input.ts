import { emailError, phoneError, requiredError } from "#client/features/identity/validate-credentials.ts";
import { looksLikeEmail } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import type { LoginDraft } from "./login-context.ts";
import type { ContactKind, LoginCredentialKind } from "./login-view.ts";

export type LoginField = "contact" | "code" | "password";

export function contactError(
  draft: LoginDraft,
  contact: ContactKind,
  proof: LoginCredentialKind,
): { contact?: string } {
  if (contact === "phone") return phoneError(draft.country.area, draft.phone);
  if (proof === "code" || looksLikeEmail(draft.email)) return emailError(draft.email);
  return requiredError("contact", draft.email.trim(), m.login_problem_name_missing());
}

/** The email field may contain a username: only what looks like an email is sent as one. */
export function contactInput(draft: LoginDraft, contact: ContactKind) {
  if (contact === "phone") return { mobileOrEmail: draft.phone.trim(), areaCode: draft.country.area };
  const typed = draft.email.trim();
  return looksLikeEmail(typed) ? { mobileOrEmail: typed } : { name: typed };
}

/** Maps the server's field or error name to the form's field. */
export function toLoginField(serverField: string): LoginField | undefined {
  switch (serverField) {
    case "mobileOrEmail":
    case "email":
    case "mobile":
    case "name":
    case "areaCode":
      return "contact";
    case "checkCode":
    case "wrong_code":
    case "code_used_up":
      return "code";
    case "password":
      return "password";
  }
  return undefined;
}
