import type { LoginOptions } from "#domain/brands/channels.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import type { OAuthResult } from "#domain/identity/oauth-result.ts";

export type ContactKind = "email" | "phone";
export type LoginCredentialKind = "code" | "password";

/** The modal's current view; `previousView` decides where "Back" leads. */
export type LoginView =
  | { kind: "methods" }
  | { kind: "login"; contact: ContactKind; proof: LoginCredentialKind }
  | { kind: "reset"; contact: ContactKind }
  | { kind: "second"; pendingToken: string }
  | { kind: "register"; bonusCoins: number }
  /** After an OAuth redirect, until the server has answered. */
  | { kind: "finish"; response: OAuthResult }
  | { kind: "failed"; text: string }
  /** An OAuth identity without a contact; `token` identifies the pending registration. */
  | { kind: "bind_identity"; contact: ContactKind; provider: OAuthProvider; token: string }
  /** Adds a contact to the user's own account. */
  | { kind: "bind"; contact: ContactKind }
  /** Re-authentication. */
  | { kind: "confirm" };

/** With panels, the previous panel chose the contact for a code. A username is typed into the email field. */
export const asksForContact = (layout: LoginOptions["layout"], proof: LoginCredentialKind): boolean =>
  layout === "tabs" || proof === "password";

export type LoginRequest = "login" | "reset" | "bind_email" | "bind_phone" | "confirm" | OAuthResult;

/**
 * The tabs layout has no methods panel, so it opens at the form, with the phone if it can receive codes. Without code
 * channels a password can't be reset.
 */
export function initialView(
  layout: LoginOptions["layout"],
  request: LoginRequest,
  codeContacts: readonly ContactKind[],
): LoginView {
  if (typeof request === "object") return { kind: "finish", response: request };
  if (request === "bind_email") return { kind: "bind", contact: "email" };
  if (request === "bind_phone") return { kind: "bind", contact: "phone" };
  if (request === "confirm") return { kind: "confirm" };
  if (request === "reset" && codeContacts[0]) return { kind: "reset", contact: codeContacts[0] };
  if (layout === "panels") return { kind: "methods" };
  return { kind: "login", contact: codeContacts.at(-1) ?? "email", proof: "code" };
}

/** Undefined when there is no back button. */
export function previousView(view: LoginView, layout: LoginOptions["layout"]): LoginView | undefined {
  switch (view.kind) {
    case "methods":
    case "register":
    case "finish":
    case "failed":
    case "bind":
    case "confirm":
      return undefined;
    case "bind_identity":
      return layout === "panels" ? { kind: "methods" } : { kind: "login", contact: view.contact, proof: "code" };
    case "login":
      return layout === "panels" ? { kind: "methods" } : undefined;
    case "second":
      return { kind: "login", contact: "email", proof: "password" };
    case "reset":
      return { kind: "login", contact: view.contact, proof: "password" };
  }
}
