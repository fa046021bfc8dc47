import type { HlsConfig, LoadPolicy } from "hls.js";
import { isOwnMedia, withFreshToken } from "../choose-source.ts";
import { BACK_BUFFER_SECONDS } from "./back-buffer.ts";

const FORBIDDEN = 403;

/** A refused token stays refused, so retries would only delay the outcome. */
const shouldRetry: NonNullable<NonNullable<LoadPolicy["default"]["errorRetry"]>["shouldRetry"]> = (
  retryConfig,
  retryCount,
  _isTimeout,
  response,
) => response?.code !== FORBIDDEN && retryConfig != null && retryCount < retryConfig.maxNumRetry;

const policy = (maxTimeToFirstByteMs: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs,
    maxLoadTimeMs: 20_000,
    timeoutRetry: { maxNumRetry: 3, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 6, retryDelayMs: 500, maxRetryDelayMs: 2_000, shouldRetry },
  },
});

/** The settings used for the latency measurements; `freshUrl` returns a URL with the current token. */
export const hlsSettings = (freshUrl: () => string, isLowLatency: boolean): Partial<HlsConfig> => ({
  lowLatencyMode: true,
  // Otherwise the player would never catch up with its target.
  maxLiveSyncPlaybackRate: 1.1,
  // The latency controller raises and lowers the target itself.
  liveSyncOnStallIncrease: 0,
  // With parts, `open-hls-stream` trims the back buffer itself.
  backBufferLength: isLowLatency ? Number.POSITIVE_INFINITY : BACK_BUFFER_SECONDS,
  // Segments are already fMP4, so a worker would have nothing to transmux.
  enableWorker: false,
  // See captions.ts; external playlists may have separate subtitle files.
  renderTextTracksNatively: !isOwnMedia(freshUrl()),
  playlistLoadPolicy: policy(10_000),
  manifestLoadPolicy: policy(10_000),
  fragLoadPolicy: policy(10_000),
  xhrSetup: (xhr, url) => xhr.open("GET", withFreshToken(url, freshUrl()), true),
});
