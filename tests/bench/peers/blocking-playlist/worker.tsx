/** A minimal low-latency origin on the same runtime: no token, no hub, no storage, a one-line playlist. */
type Waiter = { key: string; resolve: () => void };

/** Longer than a blocking request; the timer also tells the runtime that a waiting request is not stuck. */
const MAX_WAIT_MS = 8_000;
const parts = new Map<string, ArrayBuffer>();
const waiting = new Set<Waiter>();

async function waitFor(key: string): Promise<void> {
  if (parts.has(key)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  const arrived = new Promise<void>((resolve) => void waiting.add({ key, resolve }));
  await Promise.race([arrived, late]);
  clearTimeout(timer);
}

async function store(key: string, request: Request): Promise<Response> {
  parts.set(key, await request.arrayBuffer());
  for (const waiter of waiting) {
    if (waiter.key !== key) continue;
    waiting.delete(waiter);
    waiter.resolve();
  }
  return new Response(null, { status: 200 });
}

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "PUT") return store(pathname.slice(1), request);
    const key = searchParams.get("key");
    if (key === null)
      return new Response(parts.get(pathname.slice(1)) ?? null, { headers: { "content-type": "video/mp4" } });
    await waitFor(key);
    return new Response(`${key}.m4s`, { headers: { "content-type": "application/vnd.apple.mpegurl" } });
  },
};
