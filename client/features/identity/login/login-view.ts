import type { LoginOptions } from "#domain/brands/channels.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import type { OAuthResult } from "#domain/identity/oauth-result.ts";

export type ContactKind = "email" | "phone";
export type LoginCredentialKind = "code" | "password";

/** What the modal shows. The way back is `previousView`, so a view never has to know where it came from. */
export type LoginView =
  | { kind: "methods" }
  | { kind: "login"; contact: ContactKind; proof: LoginCredentialKind }
  | { kind: "reset"; contact: ContactKind }
  | { kind: "second"; pendingToken: string }
  | { kind: "register"; bonusCoins: number }
  /** Back from a provider, until the worker has said what comes of it. */
  | { kind: "finish"; answer: OAuthResult }
  | { kind: "failed"; text: string }
  /** A provider's person without a contact of ours: `token` names who waits for one. */
  | { kind: "bind_identity"; contact: ContactKind; provider: OAuthProvider; token: string }
  /** A contact of the reader's own account. */
  | { kind: "bind"; contact: ContactKind }
  /** The owner proves again that it is them. */
  | { kind: "confirm" };

export type LoginRequest = "login" | "reset" | "bind_email" | "bind_phone" | "confirm" | OAuthResult;

/**
 * The older layout has no panel of methods: it opens at its form, with the phone where a code can be sent to one.
 * `reached` are the contacts that codes can reach; without any there is nothing to reset a password with.
 */
export function initialView(
  layout: LoginOptions["layout"],
  ask: LoginRequest,
  reached: readonly ContactKind[],
): LoginView {
  if (typeof ask === "object") return { kind: "finish", answer: ask };
  if (ask === "bind_email") return { kind: "bind", contact: "email" };
  if (ask === "bind_phone") return { kind: "bind", contact: "phone" };
  if (ask === "confirm") return { kind: "confirm" };
  if (ask === "reset" && reached[0]) return { kind: "reset", contact: reached[0] };
  if (layout === "panels") return { kind: "methods" };
  return { kind: "login", contact: reached.at(-1) ?? "email", proof: "code" };
}

/** Where 'back' leads; undefined where there is nothing to go back to. */
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
