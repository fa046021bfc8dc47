import * as v from "valibot";
import { sanitizeDisplayName } from "./display-name.ts";
import { type IdentityProvider, IdentityProviderError } from "./identity-provider.ts";
import { parseProviderJson } from "./parse-provider-json.ts";
import { fetchIdentityProviderText } from "./provider-fetch.ts";

type Keys = { id: string; secret: string; url: string | undefined };

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
const token = v.object({ access_token: text });
const who = v.object({ client_id: text, openid: text });
const person = v.object({
  ret: v.literal(0),
  nickname: v.optional(v.string()),
  figureurl_qq_2: v.optional(v.string()),
});

/**
 * Three questions: a token for the code, a name for the token, a face for the name. The name is the one of this app: the
 * one across apps is refused to most, and who asks for it gets neither.
 */
export function createQqProvider({ id, secret, url }: Keys): IdentityProvider {
  const graph = url ?? "https://graph.qq.com";
  const ask = (path: string, query: Record<string, string>) =>
    fetchIdentityProviderText(`${graph}${path}?${new URLSearchParams({ ...query, fmt: "json" })}`);
  return {
    async authorizeUrl({ redirectUri, state }) {
      const asked = new URLSearchParams({
        response_type: "code",
        client_id: id,
        redirect_uri: redirectUri,
        state,
        scope: "get_user_info",
      });
      return `${graph}/oauth2.0/authorize?${asked}`;
    },
    async identify({ code }, { redirectUri }) {
      const { access_token } = parseProviderJson(
        await ask("/oauth2.0/token", {
          grant_type: "authorization_code",
          client_id: id,
          client_secret: secret,
          code,
          redirect_uri: redirectUri,
        }),
        token,
      );
      const named = parseProviderJson(await ask("/oauth2.0/me", { access_token }), who);
      // A token made for another site's app must not open an account here.
      if (named.client_id !== id) throw new IdentityProviderError("refused", "a token of another app");
      const { openid } = named;
      const asked = { access_token, oauth_consumer_key: id, openid };
      const shown = parseProviderJson(await ask("/user/get_user_info", asked), person);
      return {
        providerUserId: openid,
        email: undefined,
        emailVerified: false,
        name: sanitizeDisplayName(shown.nickname),
        picture: shown.figureurl_qq_2 ?? "",
      };
    },
  };
}
