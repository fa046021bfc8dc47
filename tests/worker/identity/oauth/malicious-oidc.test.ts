import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeProvider, jsonResponse, startFakeProvider } from "#tests/support/identity-providers/fake-provider.ts";
import { createGoogleProvider } from "#worker/gateways/identity/google.ts";
import { createLineProvider } from "#worker/gateways/identity/line.ts";

const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
const FLOW = {
  state: "a".repeat(64),
  nonce: "the nonce of this sign-in",
  verifier: "v".repeat(64),
  redirectUri: "http://site.example/login/return/google",
};
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

let provider: FakeProvider;
let keys: CryptoKeyPair;
let signer: CryptoKey;
/** Header and claims of the next ID token. */
let head: Record<string, unknown>;
let claims: Record<string, unknown>;

async function idToken(): Promise<string> {
  const text = `${part(head)}.${part(claims)}`;
  const signature = await crypto.subtle.sign(RSA, signer, Buffer.from(text));
  return `${text}.${Buffer.from(signature).toString("base64url")}`;
}

let nextToken = "";
beforeAll(async () => {
  const rsa = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  keys = await crypto.subtle.generateKey(rsa, true, ["sign", "verify"]);
  const publicKey = { ...(await crypto.subtle.exportKey("jwk", keys.publicKey)), kid: "one", use: "sig", alg: "RS256" };
  provider = await startFakeProvider(() => undefined, {
    "/.well-known/openid-configuration": () =>
      jsonResponse({
        issuer: provider.url,
        authorization_endpoint: `${provider.url}/authorize`,
        token_endpoint: `${provider.url}/token`,
        jwks_uri: `${provider.url}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
      }),
    "/keys": () => jsonResponse({ keys: [publicKey] }),
    "/token": () => jsonResponse({ access_token: "a", token_type: "bearer", id_token: nextToken }),
  });
});
afterAll(() => provider?.stop());
beforeEach(() => {
  const now = Math.floor(Date.now() / 1000);
  provider.failure = "none";
  signer = keys.privateKey;
  head = { alg: "RS256", kid: "one" };
  claims = {
    iss: provider.url,
    aud: "client",
    sub: "mira",
    iat: now,
    exp: now + 300,
    nonce: FLOW.nonce,
    email: "mira@fans.example",
    email_verified: true,
  };
});

const gateway = () => createGoogleProvider({ id: "client", secret: "secret", url: provider.url });
const identify = async (flow = FLOW) => {
  nextToken = await idToken();
  return gateway().identify({ code: "c", iss: undefined }, flow);
};

test("a valid token identifies the user; the request had PKCE and nonce, the code its verifier", async () => {
  expect(await identify()).toMatchObject({
    providerUserId: "mira",
    email: "mira@fans.example",
    emailVerified: true,
  });
  expect(
    provider.requests.at(-2)?.form.get("code_verifier") ?? provider.requests.at(-1)?.form.get("code_verifier"),
  ).toBe(FLOW.verifier);
  const url = new URL(await gateway().authorizeUrl(FLOW));
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    code_challenge_method: "S256",
    nonce: FLOW.nonce,
    state: FLOW.state,
    redirect_uri: FLOW.redirectUri,
    response_type: "code",
  });
  expect(url.href).not.toContain(FLOW.verifier);
});

test.each<[string, () => void]>([
  ["the nonce of another sign-in", () => Object.assign(claims, { nonce: "another" })],
  ["no nonce", () => delete claims.nonce],
  ["another audience", () => Object.assign(claims, { aud: "somebody-else" })],
  ["another issuer", () => Object.assign(claims, { iss: "https://evil.example" })],
  ["an end in the past", () => Object.assign(claims, { exp: Math.floor(Date.now() / 1000) - 3600 })],
  ["nobody's name", () => delete claims.sub],
  ["no signature", () => Object.assign(head, { alg: "none" })],
  ["a signature by a secret", () => Object.assign(head, { alg: "HS256" })],
  ["a key nobody published", () => Object.assign(head, { kid: "two" })],
])("rejects a token with %s", async (_name, bend) => {
  bend();
  await expect(identify()).rejects.toMatchObject({ kind: "refused" });
});

test("rejects a token signed by another key", async () => {
  const rsa = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  signer = (await crypto.subtle.generateKey(rsa, true, ["sign", "verify"])).privateKey;
  await expect(identify()).rejects.toMatchObject({ kind: "refused" });
});

test("rejects a response with another issuer before its code is used", async () => {
  const before = provider.requests.length;
  const response = { code: "c", iss: "https://evil.example" };
  await expect(gateway().identify(response, FLOW)).rejects.toMatchObject({ kind: "refused" });
  expect(provider.requests.slice(before).filter(({ path }) => path === "/token")).toEqual([]);
});

test.each([
  ["the word of truth", "true", true],
  ["a no", false, false],
  ["the word of a no", "false", false],
  ["silence", undefined, false],
])("an email with %s is verified only if it is", async (_name, said, verified) => {
  claims.email_verified = said;
  expect((await identify()).emailVerified).toBe(verified);
});

test("a failing provider is unreachable, not the user's mistake", async () => {
  await gateway().authorizeUrl(FLOW);
  provider.failure = "fails";
  await expect(identify()).rejects.toMatchObject({ kind: "unreachable" });
  const gone = await startFakeProvider(() => undefined, {});
  await gone.stop();
  await expect(createLineProvider({ id: "a", secret: "b", url: gone.url }).authorizeUrl(FLOW)).rejects.toMatchObject({
    kind: "unreachable",
  });
});
