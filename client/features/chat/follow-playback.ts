import { onPictureChange, rewoundToMs } from "#client/realtime/playback-clock.ts";
import type { ShownEntry } from "./chat-log.ts";
import type { Chat, ChatView } from "./chat-view.ts";

/** A longer step is a seek: what lies between is history, not news. */
const MAX_STEP_MS = 3_000;

const countUntil = (entries: readonly ShownEntry[], atMs: number): number => {
  const after = entries.findIndex(({ timeMs }) => timeMs > atMs);
  return after < 0 ? entries.length : after;
};

/** The chat as it was at `atMs`. */
export function chatAt(view: ChatView, atMs: number): ChatView {
  const shown = view.entries.slice(0, countUntil(view.entries, atMs));
  const [first] = view.entries;
  return { ...view, entries: shown, isBeforeHistory: shown.length === 0 && first !== undefined && first.timeMs > atMs };
}

/** The same room, at the time of a rewound picture or of a replay. */
export function followPlayback(chat: Chat): Chat {
  let shown: { of: ChatView; count: number; view: ChatView } | undefined;
  return {
    ...chat,
    subscribe(listener) {
      const stops = [chat.subscribe(listener), onPictureChange(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    getView() {
      const view = chat.getView();
      const atMs = rewoundToMs();
      if (atMs === undefined) return view;
      const count = countUntil(view.entries, atMs);
      if (shown?.of !== view || shown.count !== count) shown = { of: view, count, view: chatAt(view, atMs) };
      return shown.view;
    },
    onEntry(listener) {
      let lastMs = rewoundToMs();
      const onPicture = () => {
        const atMs = rewoundToMs();
        const [fromMs, toMs] = [lastMs, atMs];
        lastMs = atMs;
        if (fromMs === undefined || toMs === undefined || toMs <= fromMs || toMs - fromMs > MAX_STEP_MS) return;
        for (const entry of chat.getView().entries) {
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
