/** What one sign-in is recognised by on its way to a provider and back. */
export type OAuthSignInFlow = { state: string; nonce: string; verifier: string; redirectUri: string };

/** Who somebody is at a provider. `emailVerified` only where the provider itself says so of this very address. */
export type ProviderUser = {
  providerUserId: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
  picture: string;
};

/** The answer's code, and who claims to have issued it. */
export type AuthorizationResponse = { code: string; iss: string | undefined };

/** Somebody else's house that knows the person; throws a `IdentityProviderError`. */
export type IdentityProvider = {
  authorizeUrl(flow: OAuthSignInFlow): Promise<string>;
  identify(answer: AuthorizationResponse, flow: OAuthSignInFlow): Promise<ProviderUser>;
};

/** `unreachable`: it did not answer, or failed itself. `refused`: it answered, and what it said opens nothing here. */
export class IdentityProviderError extends Error {
  readonly kind: "unreachable" | "refused";

  constructor(kind: IdentityProviderError["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ProviderProblem";
    this.kind = kind;
  }
}
