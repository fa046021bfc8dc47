export type OAuthSignInFlow = { state: string; nonce: string; verifier: string; redirectUri: string };

/** `emailVerified` is true only if the provider states it for this address. */
export type ProviderUser = {
  providerUserId: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
  picture: string;
};

/** `iss` is the issuer named in the response. */
export type AuthorizationResponse = { code: string; iss: string | undefined };

/** Rejects with `IdentityProviderError`. */
export type IdentityProvider = {
  authorizeUrl(flow: OAuthSignInFlow): Promise<string>;
  identify(response: AuthorizationResponse, flow: OAuthSignInFlow): Promise<ProviderUser>;
};

/** `unreachable`: no response or a server error. `refused`: a response that does not verify the user. */
export class IdentityProviderError extends Error {
  readonly kind: "unreachable" | "refused";

  constructor(kind: IdentityProviderError["kind"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "IdentityProviderError";
    this.kind = kind;
  }
}
