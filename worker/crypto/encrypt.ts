import { Buffer } from "node:buffer";
import { allKeysOf, newestKeyOf } from "#domain/operations/keyring.ts";
import { sha256 } from "./hashing.ts";

const IV_BYTES = 12;
const KEY_ID_LENGTH = 8;
const SEAL = /^([0-9a-f]{8})\.(.+)$/;
const encoder = new TextEncoder();

/** Derived from the site's secret and the caller's key, so that neither the database nor the secret alone is enough. */
async function deriveKey(secret: string, callerKey: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const master = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", master, encoder.encode(`answer:${callerKey}`));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Identifies a key without revealing it; the prefix of everything encrypted with it. */
export const keyIdOf = (key: string): string => sha256(`key id ${key}`).slice(0, KEY_ID_LENGTH);
const prefixOf = (key: string): string => `${keyIdOf(key)}.`;

/** Whether it was encrypted with the secret's newest key. */
export const isNewestSeal = (secret: string, encrypted: string): boolean =>
  encrypted.startsWith(prefixOf(newestKeyOf(secret)));

export async function encryptText(secret: string, callerKey: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const newest = newestKeyOf(secret);
  const key = await deriveKey(newest, callerKey);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return prefixOf(newest) + Buffer.concat([iv, new Uint8Array(encrypted)]).toString("base64");
}

export async function decryptText(secret: string, callerKey: string, encrypted: string): Promise<string> {
  const [keyId, content] = SEAL.exec(encrypted)?.slice(1) ?? [];
  // Values without a key id were encrypted with the oldest key.
  const used = keyId === undefined ? allKeysOf(secret).at(-1) : allKeysOf(secret).find((one) => keyIdOf(one) === keyId);
  if (used === undefined) throw new Error(`no key ${keyId}: it was removed before everything was encrypted again`);
  const bytes = new Uint8Array(Buffer.from(content ?? encrypted, "base64"));
  const key = await deriveKey(used, callerKey);
  const decrypted = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) },
    key,
    bytes.slice(IV_BYTES),
  );
  return new TextDecoder().decode(decrypted);
}
