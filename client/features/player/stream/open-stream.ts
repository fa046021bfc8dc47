import { isHlsSupported, openHlsStream } from "./open-hls-stream.ts";
import { openNativeStream } from "./open-native-stream.ts";
import type { Stream, StreamOptions } from "./stream.ts";

/** Media source extensions first: Chromium claims to play HLS by itself, with neither low latency nor times. */
export function openStream(options: StreamOptions): Stream | undefined {
  if (isHlsSupported()) return openHlsStream(options);
  return options.video.canPlayType("application/vnd.apple.mpegurl") === "" ? undefined : openNativeStream(options);
}
