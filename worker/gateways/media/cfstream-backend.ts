import * as v from "valibot";
import type { PlaybackClaims } from "#domain/live/playback-token.ts";
import { type MediaBackend, MediaBackendError } from "./media-backend.ts";

export type CloudflareStreamKeys = {
  CFSTREAM_ACCOUNT: string;
  CFSTREAM_TOKEN: string;
  /** Host of the account's players: `customer-….cloudflarestream.com`. */
  CFSTREAM_HOST: string;
};
type Fetch = (request: Request) => Promise<Response>;

const API = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 10_000;
/** Cloudflare Stream ends a recording this long after the push has stopped. */
const RECORDING_TIMEOUT_SECONDS = 90;

const inputSchema = v.object({
  uid: v.string(),
  rtmps: v.object({ url: v.string(), streamKey: v.string() }),
});
const tokenSchema = v.object({ token: v.string() });
const videosSchema = v.array(
  v.object({
    uid: v.string(),
    readyToStream: v.boolean(),
    thumbnail: v.optional(v.string()),
    status: v.object({ state: v.string() }),
  }),
);

/** Cloudflare Stream Live: RTMPS ingest, transcoding and recording without a server of ours. */
export function createCloudflareStreamBackend(
  { CFSTREAM_ACCOUNT, CFSTREAM_TOKEN, CFSTREAM_HOST }: CloudflareStreamKeys,
  send: Fetch = fetch,
): MediaBackend {
  async function request<Result>(
    method: "GET" | "POST" | "PUT",
    path: string,
    schema: v.GenericSchema<unknown, Result>,
    body?: Record<string, unknown>,
  ): Promise<Result> {
    const response = await send(
      new Request(`${API}/accounts/${CFSTREAM_ACCOUNT}/stream${path}`, {
        method,
        headers: { authorization: `Bearer ${CFSTREAM_TOKEN}`, "content-type": "application/json" },
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
  async function signedUrl(uid: string, { expiresAtSeconds }: PlaybackClaims): Promise<string> {
    const { token } = await request("POST", `/${uid}/token`, tokenSchema, { exp: expiresAtSeconds });
    return `https://${CFSTREAM_HOST}/${token}/manifest/video.m3u8`;
  }
  const disable = async (ref: string) =>
    void (await request("PUT", `/live_inputs/${ref}`, v.unknown(), { enabled: false }));
  const listVideos = (ref: string) => request("GET", `/live_inputs/${ref}/videos`, videosSchema);

  return {
    /** Stream has no list of allowed addresses: its key is new for every live instead. */
    async createPush({ liveId, title }) {
      const input = await request("POST", "/live_inputs", inputSchema, {
        meta: { name: title, liveId: String(liveId) },
        recording: { mode: "automatic", requireSignedURLs: true, timeoutSeconds: RECORDING_TIMEOUT_SECONDS },
        preferLowLatency: true,
      });
      return { ref: input.uid, server: input.rtmps.url, streamKey: input.rtmps.streamKey };
    },
    revokePush: ({ ref }) => disable(ref),
    endSession: ({ ref }) => disable(ref),
    async playback({ ref }, claims) {
      const url = await signedUrl(ref, claims);
      const std = { kind: "std" as const, url };
      return claims.scope === "ll" ? [{ kind: "ll", url: `${url}?protocol=llhls` }, std] : [std];
    },
    async replay({ ref }, claims) {
      const ready = (await listVideos(ref)).find((video) => video.readyToStream && video.status.state === "ready");
      return ready && { kind: "replay", url: await signedUrl(ready.uid, claims) };
    },
    async cover({ ref }) {
      return (await listVideos(ref)).find(({ thumbnail }) => thumbnail)?.thumbnail;
    },
  };
}
