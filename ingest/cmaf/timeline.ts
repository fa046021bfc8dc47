// Publishers reset, repeat and skip timestamps. Players need decode times that only increase and have no large gaps.

export type TrackName = "video" | "audio";

/** A longer gap, or a longer step back, means that the publisher's clock restarted. */
const MAX_GAP_MS = 3_000;
const MAX_STEP_BACK_MS = 50;
/** Headroom, because the other track may start slightly before the first message. */
const START_MS = 1_000;
const FRAME_AFTER_JUMP_MS = 33;

export class Timeline {
  #offsetMs: number | undefined;
  /** Messages of the other track may still carry timestamps from before the restart. */
  #previousOffsetMs: number | undefined;
  readonly #last = new Map<TrackName, number>();

  /** The latest time of either track. */
  get latestMs(): number {
    return Math.max(0, ...this.#last.values());
  }

  /** Maps a message to the continuous timeline; `isJump` if the publisher's clock restarted. */
  place(track: TrackName, rawMs: number): { timeMs: number; isJump: boolean } {
    const offset = [this.#offsetMs, this.#previousOffsetMs].find(
      (candidate) => candidate !== undefined && this.#fits(track, rawMs + candidate),
    );
    if (offset !== undefined) return { timeMs: this.#advance(track, rawMs + offset), isJump: false };
    const isJump = this.#offsetMs !== undefined;
    this.#previousOffsetMs = this.#offsetMs;
    this.#offsetMs = (isJump ? this.latestMs + FRAME_AFTER_JUMP_MS : START_MS) - rawMs;
    return { timeMs: this.#advance(track, rawMs + this.#offsetMs), isJump };
  }

  #fits(track: TrackName, timeMs: number): boolean {
    const ownMs = this.#last.get(track) ?? this.latestMs - START_MS;
    return timeMs >= ownMs - MAX_STEP_BACK_MS && timeMs <= this.latestMs + MAX_GAP_MS;
  }

  #advance(track: TrackName, timeMs: number): number {
    const ownMs = this.#last.get(track);
    const next = ownMs === undefined ? Math.max(0, timeMs) : Math.max(timeMs, ownMs + 1);
    this.#last.set(track, next);
    return next;
  }
}
