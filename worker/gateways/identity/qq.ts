import * as v from "valibot";
import { sanitizeDisplayName } from "./display-name.ts";
import { type IdentityProvider, IdentityProviderError } from "./identity-provider.ts";
import { parseProviderJson } from "./parse-provider-json.ts";
import { fetchIdentityProviderText } from "./provider-fetch.ts";

type Keys = { id: string; secret: string; url: string | undefined };

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
const token = v.object({ access_token: text });
const tokenOwner = v.object({ client_id: text, openid: text });
const person = v.object({
  ret: v.literal(0),
  nickname: v.optional(v.string()),
  figureurl_qq_2: v.optional(v.string()),
});

/**
 * Three requests: access token, user id, profile. Uses the per-app id, because the cross-app id needs an approval that
 * most apps do not get.
 */
export function createQqProvider({ id, secret, url }: Keys): IdentityProvider {
  const graph = url ?? "https://graph.qq.com";
  const request = (path: string, query: Record<string, string>) =>
    fetchIdentityProviderText(`${graph}${path}?${new URLSearchParams({ ...query, fmt: "json" })}`);
  return {
    async authorizeUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: id,
        redirect_uri: redirectUri,
        state,
        scope: "get_user_info",
      });
      return `${graph}/oauth2.0/authorize?${query}`;
    },
    async identify({ code }, { redirectUri }) {
      const { access_token } = parseProviderJson(
        await request("/oauth2.0/token", {
          grant_type: "authorization_code",
          client_id: id,
          client_secret: secret,
          code,
          redirect_uri: redirectUri,
        }),
        token,
      );
      const owner = parseProviderJson(await request("/oauth2.0/me", { access_token }), tokenOwner);
      // A token issued to another app must not sign in here.
      if (owner.client_id !== id) throw new IdentityProviderError("refused", "token of another app");
      const { openid } = owner;
      const query = { access_token, oauth_consumer_key: id, openid };
      const profile = parseProviderJson(await request("/user/get_user_info", query), person);
      return {
        providerUserId: openid,
        email: undefined,
        emailVerified: false,
        name: sanitizeDisplayName(profile.nickname),
        picture: profile.figureurl_qq_2 ?? "",
      };
    },
  };
}
