import type { Api, CallInput, CallName, CallResult } from "#domain/api/contract.ts";
import { API_BASE, type Envelope } from "#domain/api/envelope.ts";
import { buildCallPath } from "#domain/api/fill-path.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { CallError } from "./call-error.ts";

export const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 300;

type Options = {
  locale: Locale;
  /** Called at the start and end of every call, for the progress bar. */
  onProgress?: (event: "start" | "done" | "failed") => void;
  /** The build that responded. */
  onBuild?: (build: string | null) => void;
  fetch?: typeof fetch;
  wait?: (ms: number) => Promise<void>;
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function toQueryString(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) query.set(key, String(value));
  query.set("_t", String(Date.now()));
  return query.toString();
}

/** Retries if there was no response, or a gateway error. A rejection is final. */
const isRetryable = (error: CallError) => error.kind === "offline" || error.status >= 502;

export function createHttpApi(options: Options): Api {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const wait = options.wait ?? sleep;

  async function sendOnce<Name extends CallName>(name: Name, input: CallInput<Name>, key: string | undefined) {
    const { method, path, rest } = buildCallPath(name, input as Record<string, unknown>);
    const headers: Record<string, string> = { sysType: "PC", lan: options.locale };
    if (key) headers["Idempotency-Key"] = key;
    const inQuery = method === "GET";
    // A file is sent as the raw body with the other fields in the query; the server detects its type.
    const { bytes, ...fields } = rest;
    const file = bytes instanceof Uint8Array ? bytes : undefined;
    if (!inQuery) headers["content-type"] = file ? "application/octet-stream" : "application/json";
    let response: Response;
    try {
      response = await send(`${API_BASE}${path}?${toQueryString(inQuery ? rest : file ? fields : {})}`, {
        method,
        headers,
        ...(inQuery ? {} : { body: file ? file.slice() : JSON.stringify(rest) }),
      });
    } catch (error) {
      throw new CallError("offline", error instanceof Error ? error.message : String(error));
    }
    options.onBuild?.(response.headers.get("x-build"));
    const answer = (await response.json().catch(() => undefined)) as Envelope<CallResult<Name>> | undefined;
    if (answer?.status === "success") return answer.result;
    if (!answer) throw new CallError("failed", response.statusText, response.status);
    throw new CallError(answer.code === -1 ? "failed" : "refused", answer.errorMsg || answer.msg, response.status, {
      ...answer,
      errorName: answer.errorName,
    });
  }

  return {
    async call(name, input, { idempotencyKey } = {}) {
      // One idempotency key for all attempts, so that the operation happens only once.
      const key = name.startsWith("GET ") ? undefined : (idempotencyKey ?? crypto.randomUUID());
      options.onProgress?.("start");
      for (let attempt = 0; ; attempt++) {
        try {
          const result = await sendOnce(name, input, key);
          options.onProgress?.("done");
          return result;
        } catch (error) {
          if (!(error instanceof CallError) || !isRetryable(error) || attempt >= MAX_RETRIES) {
            options.onProgress?.("failed");
            throw error;
          }
          await wait(FIRST_RETRY_MS * 2 ** attempt);
        }
      }
    },
  };
}
