import type { EarlyEvent } from "./replay-early-events.ts";

/** Filled by an inline script of the page (`worker/pages/seo/late-scripts.ts`). */
type EarlyEvents = EarlyEvent[] & {
  /** React listens: a click or change that reaches the root element needs no replay. */
  isAnswered?: boolean;
  /** The page is hydrated: no more events are recorded. */
  isOver?: boolean;
};

declare global {
  interface Window {
    /** Absent on pages rendered by a worker version without the script. */
    earlyEvents?: EarlyEvents;
  }
}

/** Called when React listens on the document. */
export function markReactListening(): void {
  if (window.earlyEvents) window.earlyEvents.isAnswered = true;
}

/** Called once the page is hydrated. Most visitors have not interacted before that, so nothing is loaded for them. */
export function replayRecordedEvents(): void {
  const events = window.earlyEvents;
  if (!events) return;
  events.isOver = true;
  if (events.length > 0) {
    void import("./replay-early-events.ts").then(({ replayEarlyEvents }) => replayEarlyEvents(events));
  }
}
