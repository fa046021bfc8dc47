import * as v from "valibot";
import { sanitizeDisplayName } from "./display-name.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { parseProviderJson } from "./parse-provider-json.ts";
import { fetchIdentityProviderText } from "./provider-fetch.ts";

type Keys = { id: string; secret: string; url: string | undefined };

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
const token = v.object({ access_token: text, openid: text, unionid: v.optional(text) });
const person = v.object({
  openid: text,
  unionid: v.optional(text),
  nickname: v.optional(v.string()),
  headimgurl: v.optional(v.string()),
});

/** Deviates from OAuth 2: own parameter names, all in the query, errors with status 200, no PKCE. */
export function createWechatProvider({ id, secret, url }: Keys): IdentityProvider {
  const pages = url ?? "https://open.weixin.qq.com";
  const api = url ?? "https://api.weixin.qq.com";
  return {
    async authorizeUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        appid: id,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "snsapi_login",
        state,
      });
      return `${pages}/connect/qrconnect?${query}#wechat_redirect`;
    },
    async identify({ code }) {
      const forToken = new URLSearchParams({ appid: id, secret, code, grant_type: "authorization_code" });
      const given = parseProviderJson(
        await fetchIdentityProviderText(`${api}/sns/oauth2/access_token?${forToken}`),
        token,
      );
      const consentUrl = new URLSearchParams({ access_token: given.access_token, openid: given.openid });
      const profile = parseProviderJson(await fetchIdentityProviderText(`${api}/sns/userinfo?${consentUrl}`), person);
      return {
        // The union id is the same in all apps of one owner; the open id differs by app.
        providerUserId: profile.unionid ?? given.unionid ?? profile.openid,
        email: undefined,
        emailVerified: false,
        name: sanitizeDisplayName(profile.nickname),
        picture: profile.headimgurl ?? "",
      };
    },
  };
}
