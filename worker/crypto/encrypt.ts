import { Buffer } from "node:buffer";

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** Derived from the site's secret and a key of the caller, so that neither the database nor the secret alone is enough. */
async function deriveKey(secret: string, callerKey: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const master = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", master, encoder.encode(`answer:${callerKey}`));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

export async function encryptText(secret: string, callerKey: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await deriveKey(secret, callerKey);
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return Buffer.concat([iv, new Uint8Array(encrypted)]).toString("base64");
}

export async function decryptText(secret: string, callerKey: string, encrypted: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(encrypted, "base64"));
  const key = await deriveKey(secret, callerKey);
  const decrypted = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) },
    key,
    bytes.slice(IV_BYTES),
  );
  return new TextDecoder().decode(decrypted);
}
