import { onPictureChange, rewoundToMs } from "#client/realtime/playback-clock.ts";
import type { ChatHistory } from "./chat-history.ts";
import type { ChatLogEntry } from "./chat-log.ts";
import type { Chat, ChatView } from "./chat-view.ts";

/** A longer step is a seek: entries in between are not announced as new. */
const MAX_STEP_MS = 3_000;
/** The log is sufficient if it starts at least this long before the picture. */
const LOG_LEAD_MS = 60_000;
const NONE: readonly ChatLogEntry[] = [];

type Source = { entries: readonly ChatLogEntry[]; state: "ready" | "loading" | "missing" };

const countUntil = (entries: readonly ChatLogEntry[], atMs: number): number => {
  const after = entries.findIndex(({ timeMs }) => timeMs > atMs);
  return after < 0 ? entries.length : after;
};

/** Entries from the open room's log, or from its archive if the log no longer has them. */
function sourceAt({ entries }: ChatView, history: ChatHistory | undefined, atMs: number): Source {
  const [first] = entries;
  if (!history) return { entries, state: first && first.timeMs > atMs ? "missing" : "ready" };
  if (first && first.timeMs <= atMs - LOG_LEAD_MS) return { entries, state: "ready" };
  const archived = history.at(atMs);
  if (archived === "loading") return { entries: NONE, state: "loading" };
  return archived === "failed" ? { entries: NONE, state: "missing" } : { entries: archived, state: "ready" };
}

const viewAt = (view: ChatView, { entries, state }: Source, count: number): ChatView => ({
  ...view,
  entries: entries.slice(0, count),
  isBeforeHistory: state === "missing",
  isLoadingHistory: state === "loading",
});

/** Shows the room at the time of a rewound picture or a replay. */
export function followPlayback(chat: Chat, history?: ChatHistory): Chat {
  let shown: { of: ChatView; source: Source; count: number; view: ChatView } | undefined;
  chat.onFrame((frame) => {
    if (frame.t !== "events") return;
    for (const event of frame.list) if (event.k === "gone") history?.remove(({ seq }) => seq === event.line);
  });
  return {
    ...chat,
    subscribe(listener) {
      const stops = [chat.subscribe(listener), onPictureChange(listener), history?.subscribe(listener)];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
    getView() {
      const view = chat.getView();
      const atMs = rewoundToMs();
      if (atMs === undefined) return view;
      const source = sourceAt(view, history, atMs);
      const count = countUntil(source.entries, atMs);
      const isSame =
        shown?.of === view &&
        shown.count === count &&
        shown.source.entries === source.entries &&
        shown.source.state === source.state;
      if (!shown || !isSame) shown = { of: view, source, count, view: viewAt(view, source, count) };
      return shown.view;
    },
    onEntry(listener) {
      let lastMs = rewoundToMs();
      const onPicture = () => {
        const atMs = rewoundToMs();
        const [fromMs, toMs] = [lastMs, atMs];
        lastMs = atMs;
        if (fromMs === undefined || toMs === undefined || toMs <= fromMs || toMs - fromMs > MAX_STEP_MS) return;
        for (const entry of sourceAt(chat.getView(), history, toMs).entries) {
          if (entry.timeMs > fromMs && entry.timeMs <= toMs) listener(entry);
        }
      };
      const stops = [
        chat.onEntry((entry) => {
          if (rewoundToMs() === undefined) listener(entry);
        }),
        onPictureChange(onPicture),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
