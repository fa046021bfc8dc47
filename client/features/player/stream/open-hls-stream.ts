import Hls, { type ErrorData, type FragBufferedData } from "hls.js";
import { isOwnMedia } from "../choose-source.ts";
import {
  afterStablePlayback,
  afterStall,
  createLatency,
  type LatencyKind,
  type LatencyState,
  SleepDetector,
  shouldJumpToEdge,
} from "../latency-controller.ts";
import { isNewestPart, trimEndSeconds } from "./back-buffer.ts";
import { showCaptions } from "./captions.ts";
import { timeRange, toMediaTime, toServerTime } from "./fragment-times.ts";
import { hlsSettings } from "./hls-settings.ts";
import type { Stream, StreamOptions } from "./stream.ts";
import { isStuckAtEnd } from "./stuck-at-end.ts";

const WATCH_MS = 500;
const RETRY_MS = 1_500;
/** Cloudflare Stream answers 401 for an expired token. */
const REFUSALS = [401, 403];
/** With the playlist's minimum, whole-segment viewers would be further behind than necessary. */
const STANDARD_HEAD_START_SECONDS = 0.6;
/** Within this distance from the edge, the viewer is watching live. */
const EDGE_SECONDS = 15;

export const isHlsSupported = (): boolean => Hls.isSupported();

export function openHlsStream(options: StreamOptions): Stream {
  const { video, isLive } = options;
  const kind: LatencyKind = options.isLowLatency ? "low" : "standard";
  let { url } = options;
  let latency: LatencyState | undefined;
  /** False after the viewer seeked back; the player must not pull them to the edge then. */
  let isFollowing = isLive && options.startAtMs === undefined;
  let pendingStartMs = options.startAtMs;
  let hasRecovered = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const hls = new Hls(hlsSettings(() => url, options.isLowLatency));
  const captions = showCaptions(hls, video);
  let loadedUrl = url;
  /** The token of this source was refused, and no newer one was available. */
  let isDenied = false;
  const fragments = () => hls.latestLevelDetails?.fragments ?? [];
  const edgeSeconds = () => hls.latestLevelDetails?.edge ?? 0;
  const behindEdge = () => Math.max(0, edgeSeconds() + (hls.latestLevelDetails?.age ?? 0) - video.currentTime);

  function setLatency(next: LatencyState) {
    if (next === latency) return;
    latency = next;
    hls.targetLatency = next.targetSeconds;
  }

  function onPlaylist() {
    if (isLive && latency === undefined && hls.targetLatency !== null) {
      const asked = hls.targetLatency - (kind === "standard" ? STANDARD_HEAD_START_SECONDS : 0);
      setLatency(createLatency(asked, Date.now()));
    }
    if (pendingStartMs === undefined) return;
    const start = toMediaTime(fragments(), pendingStartMs);
    pendingStartMs = undefined;
    if (start !== undefined) video.currentTime = start;
  }

  function jumpToEdge() {
    const edge = hls.liveSyncPosition;
    isFollowing = true;
    if (edge !== null) video.currentTime = edge;
  }

  const sleep = new SleepDetector(Date.now());
  function onStall() {
    if (sleep.isWaking(Date.now())) return;
    if (latency && isFollowing && !video.paused && !video.seeking) setLatency(afterStall(latency, kind, Date.now()));
  }

  let lastSeconds = 0;
  function endWhenOver() {
    const details = hls.latestLevelDetails;
    const [seconds, beforeSeconds] = [video.currentTime, lastSeconds];
    lastSeconds = seconds;
    // The browser does not complete a seek to the end until the stream has ended.
    if (!details || details.live || video.ended || (video.paused && !video.seeking)) return;
    const bufferedEndSeconds = video.buffered.length > 0 ? video.buffered.end(video.buffered.length - 1) : 0;
    if (isStuckAtEnd({ seconds, beforeSeconds, bufferedEndSeconds, endSeconds: details.edge }))
      hls.trigger(Hls.Events.BUFFER_EOS, { type: null });
  }

  function watch() {
    endWhenOver();
    sleep.tick(Date.now());
    if (!latency) return;
    setLatency(afterStablePlayback(latency, kind, Date.now()));
    const position = { behindEdgeSeconds: behindEdge(), isFollowingEdge: isFollowing, isPaused: video.paused };
    if (shouldJumpToEdge(latency, position)) jumpToEdge();
  }

  /**
   * Only while no part is in flight: hls.js 1.7 treats a part that is loaded but not yet appended as evicted, forgets
   * which parts of its segment it has, and stops loading at the end of that segment.
   */
  function trimBackBuffer(part: FragBufferedData["part"]) {
    if (!isNewestPart(part, hls.latestLevelDetails?.partList)) return;
    const endOffset = trimEndSeconds(
      video.buffered.length > 0 ? video.buffered.start(0) : undefined,
      video.currentTime,
    );
    if (endOffset !== undefined) hls.trigger(Hls.Events.BUFFER_FLUSHING, { startOffset: 0, endOffset, type: null });
  }

  function load() {
    loadedUrl = url;
    isDenied = false;
    hls.loadSource(url);
  }

  /** Requests for our own media use the token of a fresh URL; external playlists must be loaded again. */
  function onDenied() {
    if (!isOwnMedia(url) && url !== loadedUrl) return load();
    isDenied = true;
    options.onDenied();
  }

  function retry() {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    if (hls.latestLevelDetails === null) load();
    else hls.startLoad();
  }

  function onError(data: ErrorData) {
    if (data.details === Hls.ErrorDetails.BUFFER_STALLED_ERROR) onStall();
    if (REFUSALS.some((code) => code === data.response?.code)) return onDenied();
    if (!data.fatal) return;
    if (data.type === Hls.ErrorTypes.NETWORK_ERROR) {
      options.onInterrupted();
      retryTimer ??= setTimeout(retry, RETRY_MS);
    } else if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else options.onFailed();
  }

  hls.on(Hls.Events.ERROR, (_name, data) => onError(data));
  hls.on(Hls.Events.LEVEL_UPDATED, onPlaylist);
  if (options.isLowLatency) hls.on(Hls.Events.FRAG_BUFFERED, (_name, { part }) => trimBackBuffer(part));
  load();
  hls.attachMedia(video);
  const watchTimer = setInterval(watch, WATCH_MS);
  document.addEventListener("visibilitychange", watch);

  return {
    pictureMs: () =>
      hls.playingDate?.getTime() ?? (video.readyState > 1 ? toServerTime(fragments(), video.currentTime) : undefined),
    rangeMs: () => timeRange(fragments()),
    seekTo(atMs) {
      const range = timeRange(fragments());
      if (!range) return false;
      // Clamped, because a recording has nothing before its start or after its end.
      const wantedMs = isLive ? atMs : Math.min(Math.max(atMs, range.startMs), range.endMs - 1);
      const media = wantedMs >= range.startMs - 500 ? toMediaTime(fragments(), wantedMs) : undefined;
      if (media === undefined) return false;
      isFollowing = isLive && edgeSeconds() - media < EDGE_SECONDS;
      video.currentTime = media;
      return true;
    },
    seekToEdge: jumpToEdge,
    targetSeconds: () => latency?.targetSeconds ?? 0,
    behindEdgeSeconds: behindEdge,
    refresh(fresh) {
      url = fresh;
      if (isDenied && fresh !== loadedUrl && !isOwnMedia(fresh)) load();
    },
    retry,
    close() {
      clearInterval(watchTimer);
      clearTimeout(retryTimer);
      document.removeEventListener("visibilitychange", watch);
      captions.close();
      hls.destroy();
    },
  };
}
