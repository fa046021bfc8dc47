import { Buffer } from "node:buffer";
import type { PushTarget, WebPushSender } from "./web-push-sender.ts";

/** `publicKey` and `privateKey` are an ECDSA P-256 pair as base64url; `contact` a mailto: or https: URL. */
export type VapidKeys = { publicKey: string; privateKey: string; contact: string };

const RECORD_BYTES = 4096;
const TOKEN_SECONDS = 12 * 3_600;
const encoder = new TextEncoder();
const fromBase64Url = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
const toBase64Url = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(bytes)).toString("base64url");

async function hkdf(
  secret: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
  return new Uint8Array(bits);
}

const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** RFC 8291: one record of aes128gcm with a key only the browser can derive. */
export async function encryptPushPayload(target: PushTarget, payload: string): Promise<Uint8Array<ArrayBuffer>> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const browserKey = fromBase64Url(target.p256dh);
  const own = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  if (!("privateKey" in own)) throw new Error("no key pair");
  const ownKey = new Uint8Array((await crypto.subtle.exportKey("raw", own.publicKey)) as ArrayBuffer);
  const peer = await crypto.subtle.importKey("raw", browserKey, curve, false, []);
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: peer }, own.privateKey, 256));
  const info = concat(encoder.encode("WebPush: info\0"), browserKey, ownKey);
  const secret = await hkdf(shared, fromBase64Url(target.auth), info, 32);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const contentKey = await hkdf(secret, salt, encoder.encode("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await hkdf(secret, salt, encoder.encode("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  // The delimiter 2 marks the last record.
  const plain = concat(encoder.encode(payload), new Uint8Array([2]));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, plain));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return concat(salt, size, new Uint8Array([ownKey.length]), ownKey, sealed);
}

/** RFC 8292: identifies the sending site to the push service. */
export async function createVapidHeader(keys: VapidKeys, endpoint: string, nowMs: number): Promise<string> {
  const point = fromBase64Url(keys.publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33, 65)),
    d: keys.privateKey,
  };
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["sign"]);
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowMs / 1_000) + TOKEN_SECONDS, sub: keys.contact };
  const part = (value: unknown) => toBase64Url(encoder.encode(JSON.stringify(value)));
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, encoder.encode(text));
  return `vapid t=${text}.${toBase64Url(signature)}, k=${keys.publicKey}`;
}

export const createWebPushSender = (keys: VapidKeys, send: typeof fetch = fetch): WebPushSender => ({
  async send(target, payload, ttlSeconds) {
    const response = await send(target.endpoint, {
      method: "POST",
      redirect: "manual",
      headers: {
        authorization: await createVapidHeader(keys, target.endpoint, Date.now()),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(ttlSeconds),
        urgency: "high",
      },
      body: await encryptPushPayload(target, payload),
    });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return "gone";
    if (!response.ok) throw new Error(`the push service responded ${response.status}`);
    return "sent";
  },
});
