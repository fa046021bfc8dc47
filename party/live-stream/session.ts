import {
  applyLiveEvent,
  dueAtMs,
  hasReplay,
  isOver,
  type LiveEvent,
  type LiveState,
  type LiveTransition,
} from "#domain/live/state.ts";
import { Archive } from "./archive.ts";
import { BlockingRequests } from "./blocking-requests.ts";
import { EventOutbox } from "./event-outbox.ts";
import { MediaWindow } from "./media-window.ts";
import type { Bytes, InitSegment, LiveRecord, LiveStreamPorts, StoredLive } from "./ports.ts";
import { PushHealth } from "./push-health.ts";

const INDEX_RETRY_MS = 5_000;

/** A new kind of state, or a ban of a live that was already over. */
const isReported = (before: LiveState, after: LiveState): boolean =>
  after.kind !== before.kind || (isOver(after) && isOver(before) && after.cause !== before.cause);

/** An armed live: its record, its media, and the effects of state changes. */
export class LiveSession {
  readonly record: LiveRecord;
  readonly window: MediaWindow;
  readonly inits: Map<number, InitSegment>;
  readonly archive: Archive;
  readonly blockingRequests: BlockingRequests;
  readonly health = new PushHealth();
  readonly #outbox: EventOutbox;
  readonly #ports: LiveStreamPorts;

  constructor(stored: StoredLive, ports: LiveStreamPorts) {
    this.#ports = ports;
    this.record = stored.record;
    this.inits = new Map(stored.inits.map((init) => [init.gen, init]));
    this.window = new MediaWindow(stored.segments, stored.staged);
    this.archive = new Archive(ports);
    this.blockingRequests = new BlockingRequests(ports.after);
    this.#outbox = new EventOutbox(ports, this.record, () => this.save());
    this.#resume(stored);
  }

  /** After a restart, archives segments that were acknowledged but not yet stored. */
  #resume({ segments, staged, waiting }: StoredLive): void {
    const open = this.window.open.msn;
    for (const { msn, parts } of waiting) this.#archiveSegment(msn, parts);
    for (const msn of new Set(staged.map((part) => part.msn))) {
      if (msn < open) this.#archiveSegment(msn, this.window.partCount(msn));
    }
    const { state } = this.record;
    const last = segments.at(-1);
    const mediaAtMs = Math.max(last ? last.pdtMs + last.durMs : 0, ...staged.map(({ receivedAtMs }) => receivedAtMs));
    if (state.kind === "pushing" || state.kind === "live") {
      const lastPartAtMs = Math.min(this.#ports.nowMs(), Math.max(state.lastPartAtMs, mediaAtMs));
      this.record.state = { ...state, lastPartAtMs };
    }
  }

  save(): Promise<void> {
    return this.#ports.store.write({ record: this.record });
  }

  /** Applies the event. A new kind of state is stored and reported to the site. */
  async apply(event: LiveEvent): Promise<LiveTransition> {
    const nowMs = this.#ports.nowMs();
    const before = this.record.state;
    const next = applyLiveEvent(before, event, nowMs);
    if (!next.ok) return next;
    this.record.state = next.state;
    if (!isReported(before, next.state)) return next;
    const written: Promise<unknown>[] = [];
    if (isOver(next.state) && !isOver(before)) written.push(this.#finish());
    if (next.state.kind === "live") {
      this.record.firstMsn ??= this.window.open.msn;
      this.showKeyframe();
    }
    this.#outbox.add({
      liveId: this.#ports.liveId,
      state: next.state.kind,
      atMs: nowMs,
      startedAtMs: "startedAtMs" in next.state ? next.state.startedAtMs : null,
      cause: isOver(next.state) ? next.state.cause : null,
    });
    await Promise.all([...written, this.save(), this.setAlarm()]);
    this.blockingRequests.notify();
    void this.flush();
    return next;
  }

  /**
   * If the first shown segment lacks a keyframe, shows the previous one too. Returns whether `firstMsn`
   * changed.
   */
  showKeyframe(): boolean {
    const { msn, gen, parts } = this.window.open;
    const isShownFirst = this.record.firstMsn === msn && parts[0]?.independent === false;
    if (!isShownFirst || this.window.segments.at(-1)?.gen !== gen) return false;
    this.record.firstMsn = msn - 1;
    return true;
  }

  /** Rejects further media, and closes the segment received so far. */
  async #finish(): Promise<void> {
    this.record.push = null;
    this.record.keyHash = null;
    await this.closeSegment();
  }

  /** Makes the parts so far a durable segment and hands it to the archive. */
  async closeSegment(): Promise<void> {
    const segment = this.window.closeSegment();
    if (!segment) return;
    this.#archiveSegment(segment.msn, this.window.partCount(segment.msn));
    await this.#ports.store.write({ segment });
    this.window.evict(this.archive.isStored);
  }

  /** Returns undefined if only the object store has the segment. */
  async readSegment(msn: number): Promise<Bytes | undefined> {
    const bytes = this.window.segmentBytes(msn);
    return bytes || this.archive.isStored(msn) ? bytes : this.#ports.store.readSegment(msn);
  }

  #archiveSegment(msn: number, parts: number): void {
    const read = () => this.readSegment(msn);
    this.archive.addSegment(msn, read, async () => {
      await this.#ports.store.write({ unstage: { msn, parts } });
      this.window.evict(this.archive.isStored);
    });
  }

  /** Sends and stores whatever is due; the alarm retries failures. */
  async flush(): Promise<void> {
    try {
      await Promise.all([this.#outbox.flush(), this.archive.flush()]);
      await this.#index();
      await this.setAlarm();
    } catch (error) {
      this.#ports.log({ event: "live_flush_failed", failure: String(error) });
    }
  }

  async #index(): Promise<void> {
    const { state } = this.record;
    if (state.kind !== "ended" || !hasReplay(state) || this.archive.unstoredSegments > 0) return;
    try {
      await this.archive.writeIndex(this.visibleSegments());
    } catch (error) {
      this.#ports.log({ event: "live_index_not_stored", failure: String(error) });
      return;
    }
    await this.apply({ kind: "indexed" });
  }

  /** Segments visible to viewers; all of them for the streamer's preview. */
  visibleSegments(preview = false) {
    const { firstMsn } = this.record;
    if (preview) return this.window.segments;
    return firstMsn === null ? [] : this.window.segments.filter(({ msn }) => msn >= firstMsn);
  }

  async setAlarm(): Promise<void> {
    const { state } = this.record;
    const indexRetryMs = state.kind === "ended" && hasReplay(state) ? this.#ports.nowMs() + INDEX_RETRY_MS : undefined;
    const due = [dueAtMs(state), this.#outbox.retryAtMs, this.archive.retryAtMs, indexRetryMs].filter(
      (atMs) => atMs !== undefined,
    );
    if (due.length > 0) await this.#ports.setAlarm(Math.min(...due));
  }

  async alarm(): Promise<void> {
    await this.apply({ kind: "tick" });
    await this.flush();
  }
}
