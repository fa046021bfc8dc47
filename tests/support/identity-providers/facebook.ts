import { createHmac } from "node:crypto";
import { createConsentPage } from "./consent.ts";
import { jsonResponse, startFakeProvider } from "./fake-provider.ts";

const CLIENT = "facebook-app";
const SECRET = "facebook-secret";

/** Returns an email without saying whether it is verified. */
export async function startFakeFacebook(people: Readonly<Record<string, { email?: string }>>) {
  const path = "/v23.0/dialog/oauth";
  const { page, redeem } = createConsentPage(
    { path, clientId: "client_id", client: CLIENT },
    Object.keys(people),
    "error",
  );
  const failed = (message: string) => jsonResponse({ error: { message, type: "OAuthException", code: 100 } }, 400);
  const provider = await startFakeProvider(page, {
    "/v23.0/oauth/access_token": ({ form }) => {
      if (form.get("client_secret") !== SECRET) return failed("wrong secret");
      const proof = { redirectUri: form.get("redirect_uri"), verifier: form.get("code_verifier") };
      const person = redeem(form.get("code"), proof);
      if (person === undefined) return failed("This authorization code has been used.");
      return jsonResponse({ access_token: `fb:${person}`, token_type: "bearer", expires_in: 5_183_944 });
    },
    "/v23.0/me": ({ query }) => {
      const token = query.get("access_token") ?? "";
      const proof = createHmac("sha256", SECRET).update(token).digest("hex");
      if (query.get("appsecret_proof") !== proof) return failed("Invalid appsecret_proof");
      const name = token.replace(/^fb:/, "");
      return jsonResponse({ id: `fb-${name}`, name, ...people[name] });
    },
  });
  return {
    provider,
    env: { SIGN_IN_FACEBOOK_ID: CLIENT, SIGN_IN_FACEBOOK_SECRET: SECRET, SIGN_IN_FACEBOOK_URL: provider.url },
  };
}
