import { createConsentPage } from "./consent.ts";
import { type ProviderResponse, startFakeProvider } from "./fake-provider.ts";

const CLIENT = "wx-app";
const SECRET = "wx-secret";

/** Sends JSON as `text/plain`, errors with status 200, and denials without an error code. */
export async function startFakeWechat(people: readonly string[]) {
  const path = "/connect/qrconnect";
  const { page, redeem } = createConsentPage({ path, clientId: "appid", client: CLIENT }, people, "silence");
  const respond = (value: unknown): ProviderResponse => ({
    headers: { "content-type": "text/plain" },
    body: JSON.stringify(value),
  });
  const provider = await startFakeProvider(page, {
    "/sns/oauth2/access_token": ({ query }) => {
      if (query.get("appid") !== CLIENT || query.get("secret") !== SECRET)
        return respond({ errcode: 40125, errmsg: "invalid appsecret" });
      const person = redeem(query.get("code"));
      if (person === undefined) return respond({ errcode: 40163, errmsg: "code been used" });
      return respond({
        access_token: `wx:${person}`,
        expires_in: 7200,
        openid: `open-${person}`,
        scope: "snsapi_login",
      });
    },
    "/sns/userinfo": ({ query }) => {
      const person = query.get("openid")?.replace(/^open-/, "");
      if (query.get("access_token") !== `wx:${person}`)
        return respond({ errcode: 40001, errmsg: "invalid credential" });
      return respond({
        openid: `open-${person}`,
        unionid: `union-${person}`,
        nickname: person,
        headimgurl: `${provider.url}/${person}.jpg`,
      });
    },
  });
  return {
    provider,
    env: { SIGN_IN_WECHAT_ID: CLIENT, SIGN_IN_WECHAT_SECRET: SECRET, SIGN_IN_WECHAT_URL: provider.url },
  };
}
