import type { ChatArchivePage } from "#domain/chat/contract.ts";
import type { ChatLogEntry } from "./chat-log.ts";
import { toRoomEvents } from "./room-queries.ts";

export type HistoryPage = { entries: readonly ChatLogEntry[]; untilMs: number };
export type LoadHistory = (fromMs: number) => Promise<HistoryPage>;
/** Chat messages around a given time of a replay. */
export type ChatHistory = {
  /** Oldest first, including later ones; `loading` until the time is loaded, `failed` if it could not be. */
  at(atMs: number): readonly ChatLogEntry[] | "loading" | "failed";
  remove(isRemoved: (entry: ChatLogEntry) => boolean): void;
  subscribe(listener: () => void): () => void;
};

/** Messages sent up to this long before the current picture are shown. */
const LEAD_MS = 60_000;
/** The next page is loaded this long before it is needed. */
const AHEAD_MS = 20_000;
/** A longer step forward is a seek: the range in between is not loaded. */
const MAX_GAP_MS = 5 * 60_000;
const RETRY_MS = 5_000;
const MAX_ENTRIES = 1_000;

type Range = { fromMs: number; untilMs: number; entries: readonly ChatLogEntry[] };

export function toHistoryPage({ messages, gifts, untilMs }: ChatArchivePage): HistoryPage {
  const said = toRoomEvents(messages).flatMap((event) => (event.k === "say" ? [event] : []));
  const given = gifts.map(({ line, ...gift }) => ({ ...gift, seq: line, k: "gift" as const }));
  return { entries: [...said, ...given].sort((left, right) => left.seq - right.seq), untilMs };
}

/** Loads pages of the room's archive as playback needs them. */
export function createChatHistory(load: LoadHistory, nowMs: () => number = Date.now): ChatHistory {
  const listeners = new Set<() => void>();
  let range: Range | undefined;
  let isLoading = false;
  let retryAtMs = 0;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };

  function request(fromMs: number, before: Range | undefined): void {
    if (isLoading || nowMs() < retryAtMs) return;
    isLoading = true;
    load(fromMs)
      .then(({ entries, untilMs }) => {
        const all = [...(before?.entries ?? []), ...entries];
        const dropped = all.length - MAX_ENTRIES;
        const first = before?.fromMs ?? fromMs;
        range = {
          fromMs: dropped > 0 ? (all[dropped]?.timeMs ?? first) : first,
          untilMs,
          entries: all.slice(-MAX_ENTRIES),
        };
        // The archive ends at the present, so the next page would only cover the time until the next request.
        retryAtMs = untilMs - fromMs < AHEAD_MS ? nowMs() + RETRY_MS : 0;
      })
      .catch(() => {
        retryAtMs = nowMs() + RETRY_MS;
      })
      .finally(() => {
        isLoading = false;
        notify();
      });
  }

  return {
    at(atMs) {
      const isNear = range !== undefined && atMs >= range.fromMs && atMs < range.untilMs + MAX_GAP_MS;
      if (!range || !isNear) {
        request(Math.max(0, atMs - LEAD_MS), undefined);
        return isLoading ? "loading" : "failed";
      }
      if (atMs > range.untilMs - AHEAD_MS) request(range.untilMs, range);
      return range.entries;
    },
    remove(isRemoved) {
      if (range) range = { ...range, entries: range.entries.filter((entry) => !isRemoved(entry)) };
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
