import { createConsentPage } from "./consent.ts";
import { type ProviderResponse, startFakeProvider } from "./fake-provider.ts";

const CLIENT = "qq-app";
const SECRET = "qq-key";

/** Sends errors and the user id as JSONP; `foreign` reports tokens as issued to another app. */
export async function startFakeQq(people: readonly string[]) {
  const path = "/oauth2.0/authorize";
  const { page, redeem } = createConsentPage({ path, clientId: "client_id", client: CLIENT }, people, "error");
  const wrapped = (value: unknown): ProviderResponse => ({
    headers: { "content-type": "text/html" },
    body: `callback( ${JSON.stringify(value)} );\n`,
  });
  const knobs = { foreign: false };
  const provider = await startFakeProvider(page, {
    "/oauth2.0/token": ({ query }) => {
      const person = redeem(query.get("code"), { redirectUri: query.get("redirect_uri") });
      if (query.get("client_secret") !== SECRET || person === undefined)
        return wrapped({ error: 100020, error_description: "code is reused error" });
      return { body: JSON.stringify({ access_token: `qq:${person}`, expires_in: "7776000" }) };
    },
    "/oauth2.0/me": ({ query }) => {
      const person = /^qq:(.+)$/.exec(query.get("access_token") ?? "")?.[1];
      if (person === undefined) return wrapped({ error: 100016, error_description: "access token check failed" });
      return wrapped({ client_id: knobs.foreign ? "somebody-else" : CLIENT, openid: `qq-${person}` });
    },
    "/user/get_user_info": ({ query }) => {
      const person = query.get("openid")?.replace(/^qq-/, "");
      if (query.get("oauth_consumer_key") !== CLIENT || query.get("access_token") !== `qq:${person}`)
        return { body: JSON.stringify({ ret: 100030, msg: "no" }) };
      return {
        body: JSON.stringify({ ret: 0, msg: "", nickname: person, figureurl_qq_2: `${provider.url}/${person}.jpg` }),
      };
    },
  });
  return { provider, knobs, env: { SIGN_IN_QQ_ID: CLIENT, SIGN_IN_QQ_SECRET: SECRET, SIGN_IN_QQ_URL: provider.url } };
}
