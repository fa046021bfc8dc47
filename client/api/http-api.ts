import type { Api, CallInput, CallName, CallResult } from "#domain/api/contract.ts";
import { API_BASE, type Envelope } from "#domain/api/envelope.ts";
import { buildCallPath } from "#domain/api/fill-path.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { CallError } from "./call-error.ts";

export const MAX_RETRIES = 3;
const FIRST_RETRY_MS = 300;

type Options = {
  locale: Locale;
  /** Told of every call's start and end, so that the page can show progress. */
  onProgress?: (event: "start" | "done" | "failed") => void;
  fetch?: typeof fetch;
  wait?: (ms: number) => Promise<void>;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) query.set(key, String(value));
  query.set("_t", String(Date.now()));
  return query.toString();
}

/** Worth another try: no answer, or a server that failed. A refusal is final. */
const isPassing = (error: CallError) => error.kind === "offline" || error.status >= 502;

export function createHttpApi(options: Options): Api {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  const wait = options.wait ?? pause;

  async function once<Name extends CallName>(name: Name, input: CallInput<Name>, key: string | undefined) {
    const { method, path, rest } = buildCallPath(name, input as Record<string, unknown>);
    const headers: Record<string, string> = { sysType: "PC", lan: options.locale };
    if (key) headers["Idempotency-Key"] = key;
    const inQuery = method === "GET";
    // A file goes as it is; the server looks at its bytes, whatever it is called.
    const file = rest.bytes instanceof Uint8Array ? rest.bytes : undefined;
    if (!inQuery) headers["content-type"] = file ? "application/octet-stream" : "application/json";
    let response: Response;
    try {
      response = await send(`${API_BASE}${path}?${queryOf(inQuery ? rest : {})}`, {
        method,
        headers,
        ...(inQuery ? {} : { body: file ? file.slice() : JSON.stringify(rest) }),
      });
    } catch (error) {
      throw new CallError("offline", error instanceof Error ? error.message : String(error));
    }
    const answer = (await response.json().catch(() => undefined)) as Envelope<CallResult<Name>> | undefined;
    if (answer?.status === "success") return answer.result;
    if (!answer) throw new CallError("failed", response.statusText, response.status);
    throw new CallError(answer.code === -1 ? "failed" : "refused", answer.errorMsg || answer.msg, response.status, {
      ...answer,
      refusal: answer.errorName,
    });
  }

  return {
    async call(name, input) {
      // One key for all tries: however often it is sent, it happens once.
      const key = name.startsWith("GET ") ? undefined : crypto.randomUUID();
      options.onProgress?.("start");
      for (let attempt = 0; ; attempt++) {
        try {
          const result = await once(name, input, key);
          options.onProgress?.("done");
          return result;
        } catch (error) {
          if (!(error instanceof CallError) || !isPassing(error) || attempt >= MAX_RETRIES) {
            options.onProgress?.("failed");
            throw error;
          }
          await wait(FIRST_RETRY_MS * 2 ** attempt);
        }
      }
    },
  };
}
