import { createCloudflareStreamBackend } from "./cfstream-backend.ts";
import { createFakeCloudflareStream } from "./cfstream-fake.ts";
import { type MediaBackend, MediaBackendError } from "./media-backend.ts";
import { parseSigningJwk } from "./stream-token.ts";

type BackendEnv = {
  ENVIRONMENT: string;
  CFSTREAM_ACCOUNT?: string;
  CFSTREAM_TOKEN?: string;
  CFSTREAM_HOST?: string;
  CFSTREAM_KEY_ID?: string;
  CFSTREAM_KEY_JWK?: string;
  CFSTREAM_API_URL?: string;
};

const FAKE_TOKEN = "fake-token";
export const FAKE_STREAM_HOST = "customer-local.cloudflarestream.com";
/** One per isolate, so that later requests find a live created in development. */
const fakeStream = createFakeCloudflareStream(FAKE_TOKEN);

/** Fails only for lives of brands that chose Cloudflare Stream; the rest of the site works without its settings. */
function createMissingBackend(): MediaBackend {
  const fail = () => Promise.reject(new MediaBackendError("Cloudflare Stream has no settings", 503));
  return createCloudflareStreamBackend({ account: "", token: "", host: "", signingKey: fail }, fail);
}

/** Cloudflare Stream; outside production a fake unless an account is configured. */
export function createMediaBackend(env: BackendEnv): MediaBackend {
  const { CFSTREAM_ACCOUNT, CFSTREAM_TOKEN, CFSTREAM_HOST, CFSTREAM_KEY_ID, CFSTREAM_KEY_JWK } = env;
  const jwk = parseSigningJwk(CFSTREAM_KEY_JWK ?? "");
  if (CFSTREAM_ACCOUNT && CFSTREAM_TOKEN && CFSTREAM_HOST && CFSTREAM_KEY_ID && jwk) {
    const key = { id: CFSTREAM_KEY_ID, jwk };
    return createCloudflareStreamBackend({
      ...{ account: CFSTREAM_ACCOUNT, token: CFSTREAM_TOKEN, host: CFSTREAM_HOST, apiUrl: env.CFSTREAM_API_URL },
      signingKey: async () => key,
    });
  }
  if (env.ENVIRONMENT === "production") return createMissingBackend();
  const { signingKey } = fakeStream;
  const account = { account: "local", token: FAKE_TOKEN, host: FAKE_STREAM_HOST, signingKey };
  return createCloudflareStreamBackend(account, (request) => fakeStream.fetch(request));
}
