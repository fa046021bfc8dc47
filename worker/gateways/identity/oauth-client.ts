import * as oauth from "oauth4webapi";
import { type AuthorizationResponse, IdentityProviderError, type OAuthSignInFlow } from "./identity-provider.ts";
import { oauthFetch } from "./provider-fetch.ts";

/** Plain HTTP is for a house on this machine; the check of the environment keeps it out of production. */
export const oauthRequestOptions = (server: oauth.AuthorizationServer) => ({
  [oauth.customFetch]: oauthFetch,
  [oauth.allowInsecureRequests]: server.token_endpoint?.startsWith("http://") ?? server.issuer.startsWith("http://"),
});

/** What the library refuses is refused here; what kept a house from answering is thrown through it as it is. */
export async function wrapProtocolErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IdentityProviderError) throw error;
    throw new IdentityProviderError("refused", "the protocol", error);
  }
}

/** PKCE with S256, and the state, go with every question for a code. */
export async function createAuthorizeUrl(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  flow: OAuthSignInFlow,
  more: Record<string, string>,
): Promise<string> {
  if (!server.authorization_endpoint) throw new IdentityProviderError("refused", "names no authorization endpoint");
  const url = new URL(server.authorization_endpoint);
  const asked = {
    client_id: client.client_id,
    redirect_uri: flow.redirectUri,
    response_type: "code",
    state: flow.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: "S256",
    ...more,
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

/** The code for a token, as the standard has it. */
export function exchangeAuthorizationCode(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  secret: oauth.ClientAuth,
  { code, iss }: AuthorizationResponse,
  flow: OAuthSignInFlow,
): Promise<Response> {
  const answer = new URLSearchParams({ code, state: flow.state, ...(iss === undefined ? {} : { iss }) });
  const checked = oauth.validateAuthResponse(server, client, answer, flow.state);
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
