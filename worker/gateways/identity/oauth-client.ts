import * as oauth from "oauth4webapi";
import { type ProviderAnswer, ProviderProblem, type SignInFlow } from "./identity-provider.ts";
import { protocolFetch } from "./provider-fetch.ts";

/** Plain HTTP is for a house on this machine; the check of the environment keeps it out of production. */
export const requestOptions = (server: oauth.AuthorizationServer) => ({
  [oauth.customFetch]: protocolFetch,
  [oauth.allowInsecureRequests]: server.token_endpoint?.startsWith("http://") ?? server.issuer.startsWith("http://"),
});

/** What the library refuses is refused here; what kept a house from answering is thrown through it as it is. */
export async function protocol<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderProblem) throw error;
    throw new ProviderProblem("refused", "the protocol", error);
  }
}

/** PKCE with S256, and the state, go with every question for a code. */
export async function authorizeUrl(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  flow: SignInFlow,
  more: Record<string, string>,
): Promise<string> {
  if (!server.authorization_endpoint) throw new ProviderProblem("refused", "names no authorization endpoint");
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
export function grant(
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  secret: oauth.ClientAuth,
  { code, iss }: ProviderAnswer,
  flow: SignInFlow,
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
    requestOptions(server),
  );
}
