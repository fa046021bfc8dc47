import * as oauth from "oauth4webapi";
import { type AuthorizationResponse, IdentityProviderError, type OAuthSignInFlow } from "./identity-provider.ts";
import { oauthFetch } from "./provider-fetch.ts";

/** Plain HTTP is for local test providers; the environment check rejects it in production. */
export const oauthRequestOptions = (server: oauth.AuthorizationServer) => ({
  [oauth.customFetch]: oauthFetch,
  [oauth.allowInsecureRequests]: server.token_endpoint?.startsWith("http://") ?? server.issuer.startsWith("http://"),
});

/** Maps protocol errors of the library to a refused sign-in; rethrows network failures. */
export async function wrapProtocolErrors<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof IdentityProviderError) throw error;
    throw new IdentityProviderError("refused", "the protocol", error);
  }
}

/** Always with state and PKCE (S256). */
export async function createAuthorizeUrl(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  flow: OAuthSignInFlow,
  extra: Record<string, string>,
): Promise<string> {
  if (!server.authorization_endpoint) throw new IdentityProviderError("refused", "names no authorization endpoint");
  const url = new URL(server.authorization_endpoint);
  const parameters = {
    client_id: client.client_id,
    redirect_uri: flow.redirectUri,
    response_type: "code",
    state: flow.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: "S256",
    ...extra,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function exchangeAuthorizationCode(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  secret: oauth.ClientAuth,
  { code, iss }: AuthorizationResponse,
  flow: OAuthSignInFlow,
): Promise<Response> {
  const response = new URLSearchParams({ code, state: flow.state, ...(iss === undefined ? {} : { iss }) });
  const checked = oauth.validateAuthResponse(server, client, response, flow.state);
  return oauth.authorizationCodeGrantRequest(
    server,
    client,
    secret,
    checked,
    flow.redirectUri,
    flow.verifier,
    oauthRequestOptions(server),
  );
}
