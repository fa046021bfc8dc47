import { consent } from "./consent.ts";
import { json, openHouse } from "./fake-provider.ts";

const CLIENT = "x-client";
const SECRET = "x-secret";

/** OAuth 2 with PKCE; tells a name and no address. */
export async function openX(people: readonly string[]) {
  const { page, redeem } = consent(
    { path: "/i/oauth2/authorize", clientId: "client_id", client: CLIENT },
    people,
    "error",
  );
  const basic = `Basic ${Buffer.from(`${CLIENT}:${SECRET}`).toString("base64")}`;
  const house = await openHouse(page, {
    "/2/oauth2/token": ({ form, headers }) => {
      if (headers.authorization !== basic) return json({ error: "unauthorized_client" }, 401);
      const proof = { redirectUri: form.get("redirect_uri"), verifier: form.get("code_verifier") };
      const person = redeem(form.get("code"), proof);
      if (person === undefined) return json({ error: "invalid_request", error_description: "bad code" }, 400);
      return json({ token_type: "bearer", expires_in: 7200, access_token: `x:${person}`, scope: "users.read" });
    },
    "/2/users/me": ({ headers }) => {
      const person = /^Bearer x:(.+)$/.exec(headers.authorization ?? "")?.[1];
      if (person === undefined) return json({ title: "Unauthorized" }, 401);
      return json({ data: { id: `x-${person}`, name: person, username: person } });
    },
  });
  return { house, env: { SIGN_IN_X_ID: CLIENT, SIGN_IN_X_SECRET: SECRET, SIGN_IN_X_URL: house.url } };
}
