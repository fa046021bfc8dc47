/** A signing key of the account, as Cloudflare Stream's `POST /stream/keys` returns it. */
export type StreamSigningKey = { id: string; jwk: JsonWebKey };

const RS256 = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
const encode = (value: unknown): string => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));

/** Signed here: Cloudflare's own token endpoint is limited to 1,000 a day. */
export async function signStreamToken(
  { id, jwk }: StreamSigningKey,
  { uid, expiresAtSeconds }: { uid: string; expiresAtSeconds: number },
): Promise<string> {
  const key = await crypto.subtle.importKey("jwk", jwk, RS256, false, ["sign"]);
  const unsigned = `${encode({ alg: "RS256", kid: id })}.${encode({ sub: uid, kid: id, exp: expiresAtSeconds })}`;
  const signature = await crypto.subtle.sign(RS256.name, key, new TextEncoder().encode(unsigned));
  return `${unsigned}.${toBase64Url(new Uint8Array(signature))}`;
}

/** `CFSTREAM_KEY_JWK` is base64, as Cloudflare returns it. Undefined unless it holds a private RSA key. */
export function parseSigningJwk(text: string): JsonWebKey | undefined {
  try {
    const jwk: unknown = JSON.parse(atob(text));
    if (typeof jwk !== "object" || jwk === null || !("kty" in jwk) || jwk.kty !== "RSA" || !("d" in jwk))
      return undefined;
    return jwk as JsonWebKey;
  } catch {
    return undefined;
  }
}
