/** One playing source, whatever plays it. Times are server times in milliseconds. */
export type Stream = {
  /** Server time of the picture on the screen; undefined before the first one. */
  pictureMs(): number | undefined;
  /** What can be sought without loading another source. */
  rangeMs(): { startMs: number; endMs: number } | undefined;
  /** False when the time is outside the source. */
  seekTo(atMs: number): boolean;
  seekToEdge(): void;
  /** How far behind the live edge it aims to be, and is. */
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
  /** Nothing arrives any more. The stream keeps trying by itself. */
  onTrouble(): void;
  /** It can not be played at all. */
  onFailed(): void;
};

export type StreamOptions = StreamEvents & {
  video: HTMLVideoElement;
  url: string;
  isLive: boolean;
  /** Parts instead of whole segments. */
  isLowLatency: boolean;
  /** Where to start; undefined: at the live edge, or at the start of a recording. */
  startAtMs: number | undefined;
};
