import type { PlaybackSigner } from "#domain/live/playback-token.ts";
import type { MediaBackendName } from "#party/protocol/live-stream/control.ts";
import { createLiveStreamClient } from "../rooms/live-stream.ts";
import { type CloudflareStreamKeys, createCloudflareStreamBackend } from "./cfstream-backend.ts";
import { createFakeCloudflareStream } from "./cfstream-fake.ts";
import { createEdgeBackend } from "./edge-backend.ts";
import type { MediaBackend } from "./media-backend.ts";

type BackendEnv = { ROOMS: Fetcher; ROOM_SECRET: string; ENVIRONMENT: string } & Partial<CloudflareStreamKeys>;
type BackendOptions = { signer: PlaybackSigner; pushServer: string };

const FAKE_KEYS: CloudflareStreamKeys = {
  CFSTREAM_ACCOUNT: "local",
  CFSTREAM_TOKEN: "fake-token",
  CFSTREAM_HOST: "customer-local.cloudflarestream.com",
};
/** One per isolate, so that a live in development is found again. */
const fakeStream = createFakeCloudflareStream(FAKE_KEYS.CFSTREAM_TOKEN);

function cloudflareStreamKeys(env: BackendEnv): CloudflareStreamKeys | undefined {
  const { CFSTREAM_ACCOUNT, CFSTREAM_TOKEN, CFSTREAM_HOST } = env;
  if (!CFSTREAM_ACCOUNT || !CFSTREAM_TOKEN || !CFSTREAM_HOST) return undefined;
  return { CFSTREAM_ACCOUNT, CFSTREAM_TOKEN, CFSTREAM_HOST };
}

/** The backend of a live, as its brand chose it. Outside production Cloudflare Stream is a fake. */
export function createMediaBackend(name: MediaBackendName, env: BackendEnv, options: BackendOptions): MediaBackend {
  if (name === "edge") return createEdgeBackend({ liveStreams: createLiveStreamClient(env), ...options });
  const keys = cloudflareStreamKeys(env);
  if (keys) return createCloudflareStreamBackend(keys);
  if (env.ENVIRONMENT === "production") throw new Error("Cloudflare Stream needs CFSTREAM_ACCOUNT, _TOKEN and _HOST");
  return createCloudflareStreamBackend(FAKE_KEYS, (request) => fakeStream.fetch(request));
}
