import type { PollResult } from "./feed-source.ts";

/** Short enough that three consecutive timeouts end within the tick that waits for them. */
const TIMEOUT_MS = 2_500;
export const MAX_PAYLOAD_BYTES = 4 * 1024 * 1024;

/** `Retry-After` holds seconds or a date. */
function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const retryAfter = headers.get("retry-after");
  if (!retryAfter) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - nowMs;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

async function readLimitedBody(response: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_PAYLOAD_BYTES) return undefined;
    parts.push(part);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** Makes one request; every error is returned as a named failure. */
export async function fetchFromProvider(url: string, headers: Record<string, string>): Promise<PollResult> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      const waitMs = retryAfterMs(response.headers, Date.now());
      return { ok: false, failure: `status ${response.status}`, ...(waitMs !== undefined && { retryAfterMs: waitMs }) };
    }
    const bytes = await readLimitedBody(response);
    if (!bytes) return { ok: false, failure: `more than ${MAX_PAYLOAD_BYTES} bytes` };
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    return { ok: false, failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
