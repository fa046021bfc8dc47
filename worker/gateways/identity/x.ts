import * as oauth from "oauth4webapi";
import * as v from "valibot";
import { sanitizeDisplayName } from "./display-name.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createAuthorizeUrl, exchangeAuthorizationCode, wrapProtocolErrors } from "./oauth-client.ts";
import { parseProviderJson } from "./parse-provider-json.ts";
import { fetchIdentityProviderText } from "./provider-fetch.ts";

type Keys = { id: string; secret: string; url: string | undefined };

const me = v.object({
  data: v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
    username: v.optional(v.string()),
    profile_image_url: v.optional(v.string()),
  }),
});

/** X does not accept the escaped client credentials that the standard requires. */
const basic =
  (secret: string): oauth.ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    headers.set("authorization", `Basic ${btoa(`${client_id}:${secret}`)}`);
  };

/** OAuth 2 with PKCE, without ID token or email; `users/me` returns the user. */
export function createXProvider({ id, secret, url }: Keys): IdentityProvider {
  const api = url ?? "https://api.x.com";
  const server: oauth.AuthorizationServer = {
    issuer: url ?? "https://x.com",
    authorization_endpoint: `${url ?? "https://x.com"}/i/oauth2/authorize`,
    token_endpoint: `${api}/2/oauth2/token`,
  };
  const client: oauth.Client = { client_id: id };
  return {
    authorizeUrl: (flow) => createAuthorizeUrl(server, client, flow, { scope: "users.read tweet.read" }),
    identify: (response, flow) =>
      wrapProtocolErrors(async () => {
        const answered = await exchangeAuthorizationCode(server, client, basic(secret), response, flow);
        const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, answered);
        const text = await fetchIdentityProviderText(`${api}/2/users/me?user.fields=profile_image_url`, {
          headers: { authorization: `Bearer ${access_token}` },
        });
        const { data } = parseProviderJson(text, me);
        return {
          providerUserId: data.id,
          email: undefined,
          emailVerified: false,
          name: sanitizeDisplayName(data.username),
          picture: data.profile_image_url ?? "",
        };
      }),
  };
}
