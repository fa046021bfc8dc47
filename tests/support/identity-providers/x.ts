import { createConsentPage } from "./consent.ts";
import { jsonResponse, startFakeProvider } from "./fake-provider.ts";

const CLIENT = "x-client";
const SECRET = "x-secret";

/** OAuth 2 with PKCE; returns a name and no email. */
export async function startFakeX(people: readonly string[]) {
  const { page, redeem } = createConsentPage(
    { path: "/i/oauth2/authorize", clientId: "client_id", client: CLIENT },
    people,
    "error",
  );
  const basic = `Basic ${Buffer.from(`${CLIENT}:${SECRET}`).toString("base64")}`;
  const provider = await startFakeProvider(page, {
    "/2/oauth2/token": ({ form, headers }) => {
      if (headers.authorization !== basic) return jsonResponse({ error: "unauthorized_client" }, 401);
      const proof = { redirectUri: form.get("redirect_uri"), verifier: form.get("code_verifier") };
      const person = redeem(form.get("code"), proof);
      if (person === undefined) return jsonResponse({ error: "invalid_request", error_description: "bad code" }, 400);
      return jsonResponse({ token_type: "bearer", expires_in: 7200, access_token: `x:${person}`, scope: "users.read" });
    },
    "/2/users/me": ({ headers }) => {
      const person = /^Bearer x:(.+)$/.exec(headers.authorization ?? "")?.[1];
      if (person === undefined) return jsonResponse({ title: "Unauthorized" }, 401);
      return jsonResponse({ data: { id: `x-${person}`, name: person, username: person } });
    },
  });
  return { provider, env: { SIGN_IN_X_ID: CLIENT, SIGN_IN_X_SECRET: SECRET, SIGN_IN_X_URL: provider.url } };
}
