/** A buffered response, so that other requests can return it too. */
type ReadResult = { status: number; headers: Headers; body: ArrayBuffer };
type Kept = { result: ReadResult; untilMs: number };

const MAX_KEPT_BYTES = 24_000_000;
const MAX_KEPT_MS = 10_000;
/** Longer than the hub holds a blocking playlist request; after that, a waiting request loads for itself. */
const MAX_WAIT_MS = 8_000;

/** Playlists that grow or end have at most this max-age; only concurrent requests share their responses. */
const GROWING_MAX_AGE_MS = 1_000;

function keptForMs(headers: Headers): number {
  const [, seconds] = /max-age=(\d+)/.exec(headers.get("cache-control") ?? "") ?? [];
  const maxAgeMs = Number(seconds ?? 0) * 1_000;
  return maxAgeMs > GROWING_MAX_AGE_MS ? Math.min(maxAgeMs, MAX_KEPT_MS) : 0;
}

const toResponse = ({ status, headers, body }: ReadResult): Response => new Response(body, { status, headers });

/**
 * Dedupes concurrent reads of a URL within the isolate. The platform's cache does the same per location; this saves the
 * hop to it, and is the only dedupe on sites that run without that cache.
 */
export class SharedReads {
  readonly #running = new Map<string, Promise<ReadResult>>();
  readonly #kept = new Map<string, Kept>();
  #keptBytes = 0;

  get keptBytes(): number {
    return this.#keptBytes;
  }

  /** `keepAlive` keeps the loading request running after its client has left, because others wait for its result. */
  async read(
    url: string,
    nowMs: number,
    load: () => Promise<Response>,
    keepAlive: (read: Promise<unknown>) => void,
  ): Promise<Response> {
    const kept = this.#kept.get(url);
    if (kept && kept.untilMs > nowMs) return toResponse(kept.result);
    const running = this.#running.get(url);
    if (running) {
      const result = await withinMs(running, MAX_WAIT_MS);
      return result ? toResponse(result) : load();
    }
    const read = this.#load(url, nowMs, load).finally(() => this.#running.delete(url));
    this.#running.set(url, read);
    keepAlive(read.catch(() => undefined));
    return toResponse(await read);
  }

  async #load(url: string, nowMs: number, load: () => Promise<Response>): Promise<ReadResult> {
    const response = await load();
    const result = {
      status: response.status,
      headers: new Headers(response.headers),
      body: await response.arrayBuffer(),
    };
    const forMs = response.status === 200 ? keptForMs(response.headers) : 0;
    if (forMs > 0) this.#keep(url, { result, untilMs: nowMs + forMs }, nowMs);
    return result;
  }

  #keep(url: string, kept: Kept, nowMs: number): void {
    this.#forget(url);
    this.#kept.set(url, kept);
    this.#keptBytes += kept.result.body.byteLength;
    for (const [oldest, { untilMs }] of this.#kept) {
      if (untilMs > nowMs && this.#keptBytes <= MAX_KEPT_BYTES) return;
      this.#forget(oldest);
    }
  }

  #forget(url: string): void {
    this.#keptBytes -= this.#kept.get(url)?.result.body.byteLength ?? 0;
    this.#kept.delete(url);
  }
}

/** Its own timer also tells the runtime that a request which waits for another one is not stuck. */
async function withinMs<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
