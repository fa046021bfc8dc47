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

/** In e-mail mode a username may stand in the field: only what looks like an e-mail is sent as one. */
export function contactInput(draft: LoginDraft, contact: ContactKind) {
  if (contact === "phone") return { mobileOrEmail: draft.phone.trim(), areaCode: draft.country.area };
  const typed = draft.email.trim();
  return looksLikeEmail(typed) ? { mobileOrEmail: typed } : { name: typed };
}

/** The form's field by the server's name of it, or by the refusal. */
export function toLoginField(blamed: string): LoginField | undefined {
  switch (blamed) {
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
