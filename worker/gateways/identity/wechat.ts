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

/** Before the standard and beside it: other names, everything in the query, errors with status 200, no PKCE. */
export function createWechatProvider({ id, secret, url }: Keys): IdentityProvider {
  const pages = url ?? "https://open.weixin.qq.com";
  const api = url ?? "https://api.weixin.qq.com";
  return {
    async authorizeUrl({ redirectUri, state }) {
      const asked = new URLSearchParams({
        appid: id,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "snsapi_login",
        state,
      });
      return `${pages}/connect/qrconnect?${asked}#wechat_redirect`;
    },
    async identify({ code }) {
      const forToken = new URLSearchParams({ appid: id, secret, code, grant_type: "authorization_code" });
      const given = parseProviderJson(
        await fetchIdentityProviderText(`${api}/sns/oauth2/access_token?${forToken}`),
        token,
      );
      const forPerson = new URLSearchParams({ access_token: given.access_token, openid: given.openid });
      const who = parseProviderJson(await fetchIdentityProviderText(`${api}/sns/userinfo?${forPerson}`), person);
      return {
        // One person has one union id, and another open id in each app of the same owner.
        providerUserId: who.unionid ?? given.unionid ?? who.openid,
        email: undefined,
        emailVerified: false,
        name: sanitizeDisplayName(who.nickname),
        picture: who.headimgurl ?? "",
      };
    },
  };
}
