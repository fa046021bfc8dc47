import { Buffer } from "node:buffer";
import { ClientSecretPost } from "oauth4webapi";
import type { IdentityProvider } from "./identity-provider.ts";
import { createOidcProvider } from "./oidc.ts";

type Keys = { id: string; team: string; keyId: string; key: string; url: string | undefined };

const SECRET_SECONDS = 300;
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Accepts line breaks and `\n` escapes, which environment variables often contain. */
function keyBytes(pem: string): Uint8Array<ArrayBuffer> {
  const text = pem.replaceAll("\\n", "\n").replace(/-----[A-Z ]+-----|\s/g, "");
  return new Uint8Array(Buffer.from(text, "base64"));
}

/** A five-minute token signed with the team's key. */
async function clientSecret({ id, team, keyId, key }: Keys, audience: string): Promise<string> {
  const signer = await crypto.subtle.importKey("pkcs8", keyBytes(key), ALGORITHM, false, ["sign"]);
  const nowSeconds = Math.floor(Date.now() / 1000);
  const claims = { iss: team, iat: nowSeconds, exp: nowSeconds + SECRET_SECONDS, aud: audience, sub: id };
  const text = `${part({ alg: "ES256", kid: keyId })}.${part(claims)}`;
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, signer, Buffer.from(text));
  return `${text}.${Buffer.from(signature).toString("base64url")}`;
}

/** Requesting the email requires `form_post`. */
export function createAppleProvider(keys: Keys): IdentityProvider {
  const issuer = keys.url ?? "https://appleid.apple.com";
  return createOidcProvider({
    issuer,
    clientId: keys.id,
    secret: async () => ClientSecretPost(await clientSecret(keys, issuer)),
    parameters: { scope: "openid email name", response_mode: "form_post" },
  });
}
