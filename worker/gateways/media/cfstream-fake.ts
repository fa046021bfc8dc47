import type { StreamSigningKey } from "./stream-token.ts";

type Input = { uid: string; enabled: boolean; isConnected: boolean; streamKey: string; recordings: string[] };

const ok = (result: unknown): Response => Response.json({ success: true, errors: [], result });
const fail = (status: number, code: number, message: string): Response =>
  Response.json({ success: false, errors: [{ code, message }], result: null }, { status });

async function createSigningKey(): Promise<StreamSigningKey> {
  const algorithm = {
    name: "RSASSA-PKCS1-v1_5",
    hash: "SHA-256",
    modulusLength: 2_048,
    publicExponent: new Uint8Array([1, 0, 1]),
  };
  const pair = (await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair;
  return { id: "fake-key", jwk: (await crypto.subtle.exportKey("jwk", pair.privateKey)) as JsonWebKey };
}

/** In-memory fake of the Cloudflare Stream calls that the backend makes, for development and tests. */
export function createFakeCloudflareStream(token = "fake-token") {
  const inputs = new Map<string, Input>();
  const failures: { status: number; message: string }[] = [];
  let key: Promise<StreamSigningKey> | undefined;

  function answer(method: string, path: string, body: Record<string, unknown>): Response {
    if (method === "POST" && path === "/live_inputs") {
      const uid = crypto.randomUUID().replaceAll("-", "");
      const input = { uid, enabled: true, isConnected: false, streamKey: `${uid}k`, recordings: [] };
      inputs.set(uid, input);
      return ok({ uid, rtmps: { url: "rtmps://live.cloudflare.com:443/live/", streamKey: input.streamKey } });
    }
    const [, id = "", tail = ""] = /^\/live_inputs\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const input = inputs.get(id);
    if (!input) return fail(404, 10003, "Not Found");
    if (method === "PUT" && tail === "") {
      input.enabled = body.enabled !== false;
      if (!input.enabled) input.isConnected = false;
      return ok({ uid: id, enabled: input.enabled });
    }
    if (method === "GET" && tail === "") {
      const state = input.isConnected ? "connected" : "client_disconnect";
      return ok({ uid: id, enabled: input.enabled, status: { current: { state } } });
    }
    if (method === "GET" && tail === "videos") {
      return ok(input.recordings.map((uid) => ({ uid, readyToStream: true, status: { state: "ready" } })));
    }
    return fail(405, 10405, "Method not allowed");
  }

  return {
    inputs,
    signingKey(): Promise<StreamSigningKey> {
      key ??= createSigningKey();
      return key;
    },
    /** Makes the next request fail with this error. */
    failNext: (status: number, message: string) => void failures.push({ status, message }),
    /** Simulates a publisher that connects with the input's key, or leaves. */
    setConnected(ref: string, isConnected: boolean): void {
      const input = inputs.get(ref);
      if (input?.enabled) input.isConnected = isConnected;
    },
    /** Simulates the end of a push whose recording is ready. */
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
