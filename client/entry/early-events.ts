import type { EarlyEvent } from "./replay-early-events.ts";

/** Kept by an inline script of the page (`worker/pages/seo/late-scripts.ts`). */
type EarlyEvents = EarlyEvent[] & {
  /** React listens: what comes past it is answered. */
  isAnswered?: boolean;
  /** The page is hydrated: nothing is kept any more. */
  isOver?: boolean;
};

declare global {
  interface Window {
    /** Absent on pages that the worker rendered before it had the script. */
    earlyEvents?: EarlyEvents;
  }
}

/** Called when React listens on the document. */
export function markAnswered(): void {
  if (window.earlyEvents) window.earlyEvents.isAnswered = true;
}

/** Called when the page is hydrated: most visitors have pressed nothing before, and load nothing here. */
export function answerEarlyEvents(): void {
  const events = window.earlyEvents;
  if (!events) return;
  events.isOver = true;
  if (events.length > 0) {
    void import("./replay-early-events.ts").then(({ replayEarlyEvents }) => replayEarlyEvents(events));
  }
}
