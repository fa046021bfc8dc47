import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export type FakeOidcUser = { email?: string; email_verified?: boolean | "true"; name?: string };

const GOOGLE = { id: "google-client", secret: "google-secret-of-the-test" };
/** The secret signs ID tokens; HS256 requires a key at least as long as the digest. */
const LINE = { id: "line-channel", secret: "line-secret-of-the-test-0123456789" };
const APPLE = { id: "com.example.site", team: "TEAM123456", keyId: "KEY1234567" };
const EC = { name: "ECDSA", namedCurve: "P-256" };

const decoded = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

async function appleKeys() {
  const pair = await crypto.subtle.generateKey(EC, true, ["sign", "verify"]);
  const key = Buffer.from(await crypto.subtle.exportKey("pkcs8", pair.privateKey)).toString("base64");
  // The PEM file on one line, as in an environment variable.
  const pem = `-----BEGIN PRIVATE KEY-----\\n${key}\\n-----END PRIVATE KEY-----`;
  /** Apple's client secret must be an unexpired JWT for Apple, issued by the team and signed with the team's key. */
  async function isSecret(issuer: string, secret: string): Promise<boolean> {
    const [head, body, signature = ""] = secret.split(".");
    const claims = decoded(body);
    const now = Date.now() / 1000;
    const fits =
      decoded(head).kid === APPLE.keyId &&
      claims.iss === APPLE.team &&
      claims.sub === APPLE.id &&
      claims.aud === issuer;
    const inTime = Number(claims.iat) <= now + 1 && Number(claims.exp) > now;
    const text = Buffer.from(`${head}.${body}`);
    const signed = Buffer.from(signature, "base64url");
    const hash = { name: "ECDSA", hash: "SHA-256" };
    return fits && inTime && (await crypto.subtle.verify(hash, pair.publicKey, signed, text));
  }
  return { pem, isSecret };
}

/** An OpenID provider with one client each for Google, Apple and LINE. Answers 503 until `serve` is called. */
export async function startFakeOidc(people: Readonly<Record<string, FakeOidcUser>>) {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { pem, isSecret } = await appleKeys();
  const signing = await crypto.subtle.generateKey(
    { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
    true,
    ["sign", "verify"],
  );
  // The private key signs here; the site only verifies.
  const { key_ops: _operations, ext: _extractable, ...jwk } = await crypto.subtle.exportKey("jwk", signing.privateKey);

  function serve(site: string): void {
    const client = (id: string, secret: string, name: string, more: Record<string, unknown> = {}) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [`${site}/login/return/${name}`],
      token_endpoint_auth_method: "client_secret_post",
      ...more,
    });
    const provider = new Provider(issuer, {
      clients: [
        client(GOOGLE.id, GOOGLE.secret, "google"),
        client(APPLE.id, "a signed token takes its place", "apple"),
        client(LINE.id, LINE.secret, "line", { id_token_signed_response_alg: "HS256" }),
      ],
      scopes: ["openid", "email", "profile", "name"],
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"], name: [] },
      conformIdTokenClaims: false,
      enabledJWA: { idTokenSigningAlgValues: ["RS256", "HS256"] },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      cookies: { keys: ["a key of the test"] },
      jwks: { keys: [{ ...jwk, use: "sig", alg: "RS256" }] },
      findAccount: (_context, id) => {
        const person = people[id];
        return person && { accountId: id, claims: () => ({ sub: id, ...person }) };
      },
    });
    const compareSecret = provider.Client.prototype.compareClientSecret;
    provider.Client.prototype.compareClientSecret = function compare(secret) {
      return this.clientId === APPLE.id ? isSecret(issuer, secret) : compareSecret.call(this, secret);
    };
    listener = provider.callback();
  }

  return {
    issuer,
    serve,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    env: {
      SIGN_IN_GOOGLE_ID: GOOGLE.id,
      SIGN_IN_GOOGLE_SECRET: GOOGLE.secret,
      SIGN_IN_GOOGLE_URL: issuer,
      SIGN_IN_LINE_ID: LINE.id,
      SIGN_IN_LINE_SECRET: LINE.secret,
      SIGN_IN_LINE_URL: issuer,
      SIGN_IN_APPLE_ID: APPLE.id,
      SIGN_IN_APPLE_TEAM: APPLE.team,
      SIGN_IN_APPLE_KEY_ID: APPLE.keyId,
      SIGN_IN_APPLE_KEY: pem,
      SIGN_IN_APPLE_URL: issuer,
    },
  };
}
