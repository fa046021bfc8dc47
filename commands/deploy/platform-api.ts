/** An error reported by the platform, with its error code. */
export class PlatformError extends Error {
  readonly status: number;
  readonly code: number | undefined;

  constructor(status: number, code: number | undefined, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const DEFAULT_API_URL = "https://api.cloudflare.com/client/v4";
const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
const TIMEOUT_MS = 30_000;

export type PlatformSettings = { apiUrl: string; token: string };
type Ports = { fetch: typeof fetch; wait: (ms: number) => Promise<void> };
export type PlatformApi = ReturnType<typeof createPlatformApi>;

const realPorts: Ports = {
  fetch: (input, init) => fetch(input, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

type Envelope = {
  success: boolean;
  errors?: { code: number; message: string }[];
  result: unknown;
};

async function parseEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text();
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    // Proxies in between may respond with HTML.
    return {
      success: false,
      errors: [{ code: 0, message: `the API responded ${response.status} without JSON` }],
      result: null,
    };
  }
}

function delayMs(response: Response | undefined, attempt: number): number {
  const seconds = Number(response?.headers.get("retry-after"));
  return Math.min(seconds > 0 ? seconds * 1_000 : FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);
}

/**
 * Client for the platform's API. Retries after rate limits, server errors and broken connections: every request of a
 * deployment can be repeated, because creating something that exists is reported as a conflict.
 */
export function createPlatformApi({ apiUrl, token }: PlatformSettings, ports: Ports = realPorts) {
  async function attempt(method: string, path: string, body: object | undefined) {
    const response = await ports.fetch(`${apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { response, envelope: await parseEnvelope(response) };
  }

  async function request<Result>(method: string, path: string, body?: object): Promise<Result> {
    for (let count = 1; ; count += 1) {
      const isLast = count === MAX_ATTEMPTS;
      let response: Response | undefined;
      try {
        const answered = await attempt(method, path, body);
        response = answered.response;
        if (answered.envelope.success) return answered.envelope.result as Result;
        const isPassing = response.status === 429 || response.status >= 500;
        if (!isPassing || isLast) {
          const [first] = answered.envelope.errors ?? [];
          throw new PlatformError(response.status, first?.code, first?.message ?? `${method} ${path} failed`);
        }
      } catch (error) {
        if (error instanceof PlatformError || isLast) throw error;
      }
      await ports.wait(delayMs(response, count));
    }
  }

  return {
    get: <Result>(path: string) => request<Result>("GET", path),
    post: <Result>(path: string, body: object) => request<Result>("POST", path, body),
    /** Returns undefined if the resource does not exist. */
    async find<Result>(path: string): Promise<Result | undefined> {
      try {
        return await request<Result>("GET", path);
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return undefined;
        throw error;
      }
    },
  };
}
