import { Buffer } from "node:buffer";

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** The key of one answer: from the site's secret and from what only the caller holds. Nobody who reads the table has both. */
async function sealingKey(secret: string, callerKey: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const master = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", master, encoder.encode(`answer:${callerKey}`));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Answers are kept for a day and may carry a token, which is nowhere kept as it is. */
export async function encryptText(secret: string, callerKey: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await sealingKey(secret, callerKey);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(text));
  return Buffer.concat([iv, new Uint8Array(sealed)]).toString("base64");
}

export async function decryptText(secret: string, callerKey: string, sealed: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(sealed, "base64"));
  const key = await sealingKey(secret, callerKey);
  const opened = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) },
    key,
    bytes.slice(IV_BYTES),
  );
  return new TextDecoder().decode(opened);
}
