import { createHmac } from "node:crypto";
import * as oauth from "oauth4webapi";
import * as v from "valibot";
import { sanitizeDisplayName } from "./display-name.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { createAuthorizeUrl, exchangeAuthorizationCode, wrapProtocolErrors } from "./oauth-client.ts";
import { parseProviderJson } from "./parse-provider-json.ts";
import { fetchIdentityProviderText } from "./provider-fetch.ts";

type Keys = { id: string; secret: string; url: string | undefined };

const VERSION = "v23.0";

const me = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  picture: v.optional(v.object({ data: v.object({ url: v.string() }) })),
});

/** Facebook does not state whether an email is verified, so it counts as unverified. */
export function createFacebookProvider({ id, secret, url }: Keys): IdentityProvider {
  const pages = url ?? "https://www.facebook.com";
  const graph = url ?? "https://graph.facebook.com";
  const server: oauth.AuthorizationServer = {
    issuer: pages,
    authorization_endpoint: `${pages}/${VERSION}/dialog/oauth`,
    token_endpoint: `${graph}/${VERSION}/oauth/access_token`,
  };
  const client: oauth.Client = { client_id: id };
  return {
    authorizeUrl: (flow) => createAuthorizeUrl(server, client, flow, { scope: "public_profile,email" }),
    identify: (response, flow) =>
      wrapProtocolErrors(async () => {
        const answered = await exchangeAuthorizationCode(
          server,
          client,
          oauth.ClientSecretPost(secret),
          response,
          flow,
        );
        const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, answered);
        const query = new URLSearchParams({
          fields: "id,name,email,picture",
          access_token,
          // Proves that the token is used by the app it was issued to.
          appsecret_proof: createHmac("sha256", secret).update(access_token).digest("hex"),
        });
        const person = parseProviderJson(await fetchIdentityProviderText(`${graph}/${VERSION}/me?${query}`), me);
        return {
          providerUserId: person.id,
          email: person.email,
          emailVerified: false,
          name: sanitizeDisplayName(person.name),
          picture: person.picture?.data.url ?? "",
        };
      }),
  };
}
