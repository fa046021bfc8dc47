import * as v from "valibot";
import { type BackendClaims, type MediaBackend, MediaBackendError } from "./media-backend.ts";
import { type StreamSigningKey, signStreamToken } from "./stream-token.ts";

export type CloudflareStreamAccount = {
  account: string;
  token: string;
  /** Host of the account's players: `customer-….cloudflarestream.com`. */
  host: string;
  signingKey: () => Promise<StreamSigningKey>;
  /** Base URL of the API; overridden only in tests. */
  apiUrl?: string | undefined;
};
type Fetch = (request: Request) => Promise<Response>;

const API = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 10_000;
/** Cloudflare Stream ends a recording this long after the push has stopped. */
const RECORDING_TIMEOUT_SECONDS = 90;
const CONNECTED = ["connected", "reconnected", "new_configuration_accepted"];

const inputSchema = v.object({
  uid: v.string(),
  rtmps: v.object({ url: v.string(), streamKey: v.string() }),
});
/** Null until the first publisher connects. */
const statusSchema = v.object({
  enabled: v.optional(v.boolean(), true),
  status: v.nullish(v.object({ current: v.nullish(v.object({ state: v.nullish(v.string()) })) })),
});
const videosSchema = v.array(
  v.object({ uid: v.string(), readyToStream: v.boolean(), status: v.object({ state: v.string() }) }),
);

/** Cloudflare Stream Live: RTMPS ingest, transcoding and recording without servers of our own. */
export function createCloudflareStreamBackend(
  { account, token, host, signingKey, apiUrl = API }: CloudflareStreamAccount,
  send: Fetch = (request) => fetch(request),
): MediaBackend {
  async function request<Result>(
    method: "GET" | "POST" | "PUT",
    path: string,
    schema: v.GenericSchema<unknown, Result>,
    body?: Record<string, unknown>,
  ): Promise<Result> {
    const response = await send(
      new Request(`${apiUrl}/accounts/${account}/stream${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const answer: unknown = await response.json().catch(() => undefined);
    const read = v.safeParse(v.object({ success: v.literal(true), result: schema }), answer);
    if (!response.ok || !read.success)
      throw new MediaBackendError(`Cloudflare Stream: ${method} ${path}`, response.status);
    return read.output.result;
  }

  /** A signed URL of an input or a recording; Stream checks its expiry on every request. */
  const signedUrl = async (uid: string, { expiresAtSeconds }: BackendClaims): Promise<string> =>
    `https://${host}/${await signStreamToken(await signingKey(), { uid, expiresAtSeconds })}/manifest/video.m3u8`;

  return {
    /** Stream has no list of allowed addresses, so every live gets a new key instead. */
    async createPush({ liveId, title }) {
      const input = await request("POST", "/live_inputs", inputSchema, {
        meta: { name: title, liveId: String(liveId) },
        recording: { mode: "automatic", requireSignedURLs: true, timeoutSeconds: RECORDING_TIMEOUT_SECONDS },
        preferLowLatency: true,
      });
      return { ref: input.uid, server: input.rtmps.url, streamKey: input.rtmps.streamKey };
    },
    endPush: async ({ ref }) => void (await request("PUT", `/live_inputs/${ref}`, v.unknown(), { enabled: false })),
    async isPushing({ ref }) {
      const { enabled, status } = await request("GET", `/live_inputs/${ref}`, statusSchema);
      return enabled && CONNECTED.includes(status?.current?.state ?? "");
    },
    async playback({ ref }, claims) {
      const std = await signedUrl(ref, claims);
      return { std, ll: `${std}?protocol=llhls` };
    },
    async replay({ ref }, claims) {
      const videos = await request("GET", `/live_inputs/${ref}/videos`, videosSchema);
      const ready = videos.find((video) => video.readyToStream && video.status.state === "ready");
      return ready && signedUrl(ready.uid, claims);
    },
  };
}
