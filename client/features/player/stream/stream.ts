/** One playing source, regardless of the player. Times are server times in milliseconds. */
export type Stream = {
  /** Server time of the picture on the screen; undefined before the first one. */
  pictureMs(): number | undefined;
  /** The range that can be seeked to without loading another source. */
  rangeMs(): { startMs: number; endMs: number } | undefined;
  /** Returns false if the time is outside the source. */
  seekTo(atMs: number): boolean;
  seekToEdge(): void;
  /** Target and actual delay behind the live edge. */
  targetSeconds(): number;
  behindEdgeSeconds(): number;
  /** Later requests use the token of this URL. */
  refresh(url: string): void;
  retry(): void;
  close(): void;
};

export type StreamEvents = {
  /** 403: the right to watch has ended or the token is not accepted. */
  onDenied(): void;
  /** No data arrives any more. The stream keeps retrying by itself. */
  onInterrupted(): void;
  /** The source cannot be played at all. */
  onFailed(): void;
};

export type StreamOptions = StreamEvents & {
  video: HTMLVideoElement;
  url: string;
  isLive: boolean;
  /** Loads parts instead of whole segments. */
  isLowLatency: boolean;
  /** Start position; undefined means the live edge, or the start of a recording. */
  startAtMs: number | undefined;
};
