import type { Stream, StreamOptions } from "./stream.ts";

const RELOAD_MS = 2_000;

/** In Safari, the video element knows when the first picture of the source was filmed. */
function startDateMs(video: HTMLVideoElement): number | undefined {
  if (!("getStartDate" in video) || typeof video.getStartDate !== "function") return undefined;
  const date: unknown = video.getStartDate();
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date.getTime() : undefined;
}

/** The browser's native HLS, for browsers without Media Source Extensions (older iPhones). */
export function openNativeStream(options: StreamOptions): Stream {
  const { video } = options;
  let { url } = options;
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;
  const edge = () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0);
  const toMs = (seconds: number) => {
    const start = startDateMs(video);
    return start === undefined ? undefined : start + seconds * 1_000;
  };
  const load = () => {
    reloadTimer = undefined;
    video.src = url;
    if (!video.paused) void video.play().catch(() => undefined);
  };
  function onError() {
    options.onInterrupted();
    reloadTimer ??= setTimeout(load, RELOAD_MS);
  }
  function onLoaded() {
    const start = startDateMs(video);
    if (options.startAtMs !== undefined && start !== undefined) video.currentTime = (options.startAtMs - start) / 1_000;
  }
  video.addEventListener("error", onError);
  video.addEventListener("loadedmetadata", onLoaded, { once: true });
  load();
  return {
    pictureMs: () => (video.readyState > 1 ? toMs(video.currentTime) : undefined),
    rangeMs() {
      const [startMs, endMs] = [toMs(video.seekable.length > 0 ? video.seekable.start(0) : 0), toMs(edge())];
      return startMs === undefined || endMs === undefined ? undefined : { startMs, endMs };
    },
    seekTo(atMs) {
      const start = startDateMs(video);
      const media = start === undefined ? undefined : (atMs - start) / 1_000;
      if (media === undefined || media < (video.seekable.length > 0 ? video.seekable.start(0) : 0)) return false;
      video.currentTime = Math.min(media, edge());
      return true;
    },
    seekToEdge() {
      video.currentTime = edge();
    },
    targetSeconds: () => 0,
    behindEdgeSeconds: () => Math.max(0, edge() - video.currentTime),
    // Requests cannot be changed, so the new token is used from the next load.
    refresh(fresh) {
      url = fresh;
    },
    retry: load,
    close() {
      clearTimeout(reloadTimer);
      video.removeEventListener("error", onError);
      video.removeEventListener("loadedmetadata", onLoaded);
      video.removeAttribute("src");
      video.load();
    },
  };
}
