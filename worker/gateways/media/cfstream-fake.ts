type Input = { uid: string; enabled: boolean; streamKey: string; recordings: string[] };

const ok = (result: unknown): Response => Response.json({ success: true, errors: [], result });
const fail = (status: number, code: number, message: string): Response =>
  Response.json({ success: false, errors: [{ code, message }], result: null }, { status });

/** The part of Cloudflare Stream's API that the backend uses, in memory: for development and tests. */
export function createFakeCloudflareStream(token = "fake-token") {
  const inputs = new Map<string, Input>();
  const failures: { status: number; message: string }[] = [];

  function answer(method: string, path: string, body: Record<string, unknown>): Response {
    if (method === "POST" && path === "/live_inputs") {
      const uid = crypto.randomUUID().replaceAll("-", "");
      const input = { uid, enabled: true, streamKey: `${uid}k`, recordings: [] };
      inputs.set(uid, input);
      return ok({ uid, rtmps: { url: "rtmps://live.cloudflare.com:443/live/", streamKey: input.streamKey } });
    }
    const [, kind = "", id = "", tail = ""] = /^\/(live_inputs\/)?([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const input = inputs.get(id);
    if (kind === "" && tail === "token" && method === "POST") {
      const isKnown = input || [...inputs.values()].some(({ recordings }) => recordings.includes(id));
      if (!isKnown) return fail(404, 10003, "Not Found");
      return ok({ token: `${id}.${String(body.exp)}` });
    }
    if (!input) return fail(404, 10003, "Not Found");
    if (method === "PUT" && tail === "") {
      input.enabled = body.enabled !== false;
      return ok({ uid: id, enabled: input.enabled });
    }
    if (method === "GET" && tail === "videos") {
      return ok(input.recordings.map((uid) => ({ uid, readyToStream: true, status: { state: "ready" } })));
    }
    return fail(405, 10405, "Method not allowed");
  }

  return {
    inputs,
    /** The next request fails like this. */
    failNext: (status: number, message: string) => void failures.push({ status, message }),
    /** A push has ended and its recording is ready. */
    addRecording(ref: string): void {
      inputs.get(ref)?.recordings.push(`${ref}-recording`);
    },
    async fetch(request: Request): Promise<Response> {
      const failure = failures.shift();
      if (failure) return fail(failure.status, 10000, failure.message);
      if (request.headers.get("authorization") !== `Bearer ${token}`) return fail(403, 10000, "Authentication error");
      const path = new URL(request.url).pathname.replace(/^.*\/stream(?=\/)/, "");
      const body: unknown = await request.json().catch(() => ({}));
      return answer(request.method, path, typeof body === "object" && body !== null ? { ...body } : {});
    },
  };
}
