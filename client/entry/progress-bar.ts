import { BProgress } from "@bprogress/core";
import { type Pending, SHOW_AFTER_MS } from "./pending.ts";

/** The bar fills up in this time, regardless of how long the request takes. */
export const DURATION_MS = 5_000;
/** Minimum time on screen, to avoid flicker. */
const MIN_SHOWN_MS = 200;
/** Half to fill up, half to fade out. */
const HIDE_AFTER_MS = 500;

const STEP_MS = 100;
/** The last percent is for completion. */
const MAX_PROGRESS = 0.99;

export const progressAfter = (elapsedMs: number): number => Math.min(MAX_PROGRESS, elapsedMs / DURATION_MS);

/** The thin bar at the top of the page for navigations and API calls; red if one failed. */
export function showProgress(pending: Pending): void {
  const isBusy = () => pending.calls > 0 || pending.isNavigating;
  let showTimer: ReturnType<typeof setTimeout> | undefined;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let stepTimer: ReturnType<typeof setInterval> | undefined;
  let shownAtMs = 0;

  const show = () => {
    showTimer = undefined;
    if (!isBusy()) return;
    BProgress.configure({
      showSpinner: false,
      trickle: false,
      speed: HIDE_AFTER_MS / 2,
      direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
      template: '<div class="bar" aria-hidden="true"></div>',
    });
    document.documentElement.classList.remove("progress-failed");
    BProgress.start();
    shownAtMs = performance.now();
    stepTimer = setInterval(() => BProgress.set(progressAfter(performance.now() - shownAtMs)), STEP_MS);
  };
  const hide = () => {
    hideTimer = undefined;
    if (isBusy()) return;
    clearInterval(stepTimer);
    BProgress.done();
  };
  pending.onChange = () => {
    if (isBusy()) {
      clearTimeout(hideTimer);
      hideTimer = undefined;
      if (!showTimer && !BProgress.isStarted()) showTimer = setTimeout(show, SHOW_AFTER_MS);
      return;
    }
    clearTimeout(showTimer);
    showTimer = undefined;
    if (!BProgress.isStarted() || hideTimer) return;
    hideTimer = setTimeout(hide, Math.max(0, shownAtMs + MIN_SHOWN_MS - performance.now()));
  };
  pending.onChange();
}
