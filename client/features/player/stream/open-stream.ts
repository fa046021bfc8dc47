import { isHlsSupported, openHlsStream } from "./open-hls-stream.ts";
import { openNativeStream } from "./open-native-stream.ts";
import type { Stream, StreamOptions } from "./stream.ts";

/** Media Source Extensions first: Chromium claims native HLS support, but has neither low latency nor timestamps. */
export function openStream(options: StreamOptions): Stream | undefined {
  if (isHlsSupported()) return openHlsStream(options);
  return options.video.canPlayType("application/vnd.apple.mpegurl") === "" ? undefined : openNativeStream(options);
}
