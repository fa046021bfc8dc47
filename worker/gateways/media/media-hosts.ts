import { isLiveBackend, type LiveBackend } from "#domain/live/access.ts";
import { FAKE_STREAM_HOST } from "./media-backends.ts";

type HostEnv = { CFSTREAM_HOST?: string; LIVE_BACKEND?: string };
type HostBrand = { liveBackend: LiveBackend; liveLineHosts: readonly string[] };

/** `LIVE_BACKEND` overrides the brand's choice, for deployments without an ingest. */
export const liveBackendOf = ({ LIVE_BACKEND }: HostEnv, { liveBackend }: HostBrand): LiveBackend =>
  isLiveBackend(LIVE_BACKEND) ? LIVE_BACKEND : liveBackend;

/** Other hosts that a brand's players load media from. */
export function listMediaHosts(env: HostEnv, brand: HostBrand | undefined): readonly string[] {
  const lines = brand?.liveLineHosts ?? [];
  if (env.CFSTREAM_HOST) return [...lines, env.CFSTREAM_HOST];
  return brand && liveBackendOf(env, brand) === "cfstream" ? [...lines, FAKE_STREAM_HOST] : lines;
}
