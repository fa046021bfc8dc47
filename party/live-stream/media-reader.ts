import { type LowLatencyTimeline, lowLatencyPlaylist } from "#domain/live/playlist/low-latency.ts";
import { clipPlaylist, replayPlaylist, selectByNumber } from "#domain/live/playlist/recording.ts";
import { standardPlaylist } from "#domain/live/playlist/standard.ts";
import { DEFAULT_PART_MS, targetDurationSeconds } from "#domain/live/playlist/timeline.ts";
import { isOver } from "#domain/live/state.ts";
import type { ReadRequest } from "#party/protocol/live-stream/media-request.ts";
import type { Bytes } from "./ports.ts";
import type { LiveSession } from "./session.ts";

/** If media takes longer, the push is lost, so the player gets the current playlist. */
const MAX_BLOCK_MS = 6_000;
/** Blocking requests further ahead than this are rejected as invalid. */
const MAX_MSN_AHEAD = 2;

/** `unchanged`: a blocking request timed out. `in_store`: only the object store has the media. */
export type MediaReadResult =
  | { kind: "playlist"; text: string; unchanged: boolean }
  | { kind: "media"; bytes: Bytes }
  | { kind: "missing"; code: "not_ready" | "in_store" | "not_found" }
  | { kind: "refused"; code: "live_not_started" | "live_over" }
  | { kind: "invalid" }
  | { kind: "busy" };

type File = ReadRequest["file"];
type LowLatencyFile = Extract<File, { kind: "ll" }>;

const NOT_FOUND: MediaReadResult = { kind: "missing", code: "not_found" };

/** Serves playlists, parts and segments from memory. */
export class MediaReader {
  readonly #session: LiveSession;

  constructor(session: LiveSession) {
    this.#session = session;
  }

  async read({ file, fast = false, preview = false }: ReadRequest): Promise<MediaReadResult> {
    const { state, firstMsn } = this.#session.record;
    if (state.kind === "ended" && state.cause === "ban") return { kind: "refused", code: "live_over" };
    if (firstMsn === null && !preview) {
      return { kind: "refused", code: isOver(state) ? "live_over" : "live_not_started" };
    }
    const from = preview ? 0 : (firstMsn ?? 0);
    switch (file.kind) {
      case "index":
      case "replay":
      case "clip":
        return this.#playlist(file, fast, preview);
      case "ll":
        return this.#lowLatency(file, preview);
      case "init": {
        const init = this.#session.inits.get(file.gen);
        return init ? { kind: "media", bytes: init.bytes } : NOT_FOUND;
      }
      case "segment":
        return file.msn < from ? NOT_FOUND : this.#segment(file.msn);
      case "part":
        return file.msn < from ? NOT_FOUND : this.#part(file.msn, file.part);
    }
  }

  #timeline(preview: boolean) {
    const segments = this.#session.visibleSegments(preview);
    return {
      segments,
      targetSeconds: targetDurationSeconds(this.#session.window.segments),
      ended: isOver(this.#session.record.state),
    };
  }

  #playlist(
    file: Extract<File, { kind: "index" | "replay" | "clip" }>,
    fast: boolean,
    preview: boolean,
  ): MediaReadResult {
    const timeline = this.#timeline(preview);
    const answer = (text: string): MediaReadResult => ({ kind: "playlist", text, unchanged: false });
    if (file.kind === "clip") {
      const segments = selectByNumber(timeline.segments, file.firstMsn, file.lastMsn);
      return segments.length > 0 ? answer(clipPlaylist(segments)) : NOT_FOUND;
    }
    if (timeline.segments.length === 0) return { kind: "missing", code: "not_ready" };
    return answer(file.kind === "replay" ? replayPlaylist(timeline) : standardPlaylist(timeline, fast));
  }

  #lowLatencyTimeline(preview: boolean): LowLatencyTimeline {
    const { window } = this.#session;
    const partsOf = window.partsOf();
    const known = [...partsOf.values(), window.open.parts].flat();
    const partTargetMs = known.reduce((longest, { durMs }) => Math.max(longest, durMs), DEFAULT_PART_MS);
    return { ...this.#timeline(preview), partsOf, open: window.open, partTargetMs };
  }

  /** Whether the playlist has the segment or part. A part past a segment's end counts as the next segment's first. */
  #has(msn: number, part: number | undefined): boolean {
    const { open } = this.#session.window;
    if (isOver(this.#session.record.state) || msn < open.msn) return true;
    return msn === open.msn && part !== undefined && part < open.parts.length;
  }

  async #lowLatency({ msn, part, skip = false }: LowLatencyFile, preview: boolean): Promise<MediaReadResult> {
    const { window, blockingRequests } = this.#session;
    if (msn === undefined && part !== undefined) return { kind: "invalid" };
    if (msn !== undefined && msn > window.open.msn - 1 + MAX_MSN_AHEAD) return { kind: "invalid" };
    let unchanged = false;
    if (msn !== undefined) {
      const outcome = await blockingRequests.wait(() => this.#has(msn, part), MAX_BLOCK_MS);
      if (outcome === "full") return { kind: "busy" };
      unchanged = outcome === "timeout";
    }
    const timeline = this.#lowLatencyTimeline(preview);
    if (timeline.segments.length === 0) return { kind: "missing", code: "not_ready" };
    return { kind: "playlist", text: lowLatencyPlaylist(timeline, skip), unchanged };
  }

  async #segment(msn: number): Promise<MediaReadResult> {
    const { window } = this.#session;
    const bytes = await this.#session.readSegment(msn);
    if (bytes) return { kind: "media", bytes };
    return msn < window.open.msn ? { kind: "missing", code: "in_store" } : NOT_FOUND;
  }

  /** Blocks until the hinted part arrives. */
  async #part(msn: number, part: number): Promise<MediaReadResult> {
    const { window, blockingRequests } = this.#session;
    const { open } = window;
    const isNext = msn === open.msn && part === open.parts.length;
    if (isNext) {
      const outcome = await blockingRequests.wait(() => this.#has(msn, part), MAX_BLOCK_MS);
      if (outcome === "full") return { kind: "busy" };
    }
    const bytes = window.partBytes(msn, part);
    return bytes ? { kind: "media", bytes } : NOT_FOUND;
  }
}
