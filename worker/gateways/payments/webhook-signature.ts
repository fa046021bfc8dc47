const encoder = new TextEncoder();
/** Rejects replayed webhooks. */
const TOLERANCE_SECONDS = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export const PAYMENT_SIGNATURE_HEADER = "x-payment-signature";

const keyOf = (secret: string, use: "sign" | "verify"): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", encoder.encode(`payments:${secret}`), { name: "HMAC", hash: "SHA-256" }, false, [use]);

/** Stripe's scheme: signs the time and the body together. */
export async function signPaymentBody(secret: string, body: string, nowMs: number): Promise<string> {
  const t = Math.floor(nowMs / 1_000);
  const bytes = await crypto.subtle.sign("HMAC", await keyOf(secret, "sign"), encoder.encode(`${t}.${body}`));
  const hex = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `t=${t},v1=${hex}`;
}

export async function verifyPaymentSignature(
  secret: string,
  body: string,
  header: string | null,
  nowMs: number,
): Promise<boolean> {
  const [, t = "", hex = ""] = HEADER.exec(header ?? "") ?? [];
  if (hex === "" || Math.abs(nowMs / 1_000 - Number(t)) > TOLERANCE_SECONDS) return false;
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, place) =>
    Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16),
  );
  return crypto.subtle.verify("HMAC", await keyOf(secret, "verify"), bytes, encoder.encode(`${t}.${body}`));
}
