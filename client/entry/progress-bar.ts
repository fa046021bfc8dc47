import "./progress-bar.css";
import type { BProgress } from "@bprogress/core";
import type { AppRouter } from "#client/router-context.ts";
import { whenHydrated } from "./when-hydrated.ts";

/** Shorter requests show no bar. */
export const SHOW_AFTER_MS = 200;
/** The bar fills in this time, however long the request takes. */
export const DURATION_MS = 5_000;
/** Minimum time on screen, against flicker. */
export const MIN_SHOWN_MS = 200;
/** Half to fill up, half to fade out. */
export const HIDE_AFTER_MS = 500;

const STEP_MS = 100;
/** The last percent is for completion. */
const MAX_PROGRESS = 0.99;

export const progressAfter = (elapsedMs: number): number => Math.min(MAX_PROGRESS, elapsedMs / DURATION_MS);

/** The thin bar at the top of the page for navigations and API calls; red if one failed. */
export function progressBar() {
  let calls = 0;
  // A flag, not a counter: a navigation superseded by another starts twice and ends once.
  let isNavigating = false;
  const isBusy = () => calls > 0 || isNavigating;
  let showTimer: ReturnType<typeof setTimeout> | undefined;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  let stepTimer: ReturnType<typeof setInterval> | undefined;
  let shownAtMs = 0;
  let bar: typeof BProgress | undefined;

  const show = () => {
    showTimer = undefined;
    if (!bar || !isBusy()) return;
    const shown = bar;
    shown.configure({
      showSpinner: false,
      trickle: false,
      speed: HIDE_AFTER_MS / 2,
      direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
      template: '<div class="bar" aria-hidden="true"></div>',
    });
    document.documentElement.classList.remove("progress-failed");
    shown.start();
    shownAtMs = performance.now();
    stepTimer = setInterval(() => shown.set(progressAfter(performance.now() - shownAtMs)), STEP_MS);
  };
  const hide = () => {
    hideTimer = undefined;
    if (isBusy()) return;
    clearInterval(stepTimer);
    bar?.done();
  };
  const update = () => {
    if (isBusy()) {
      clearTimeout(hideTimer);
      hideTimer = undefined;
      if (!showTimer && !bar?.isStarted()) showTimer = setTimeout(show, SHOW_AFTER_MS);
      return;
    }
    clearTimeout(showTimer);
    showTimer = undefined;
    if (!bar?.isStarted() || hideTimer) return;
    hideTimer = setTimeout(hide, Math.max(0, shownAtMs + MIN_SHOWN_MS - performance.now()));
  };

  // Loaded after hydration, not when needed: by then the connection may be what failed.
  whenHydrated(async () => {
    bar = (await import("@bprogress/core")).BProgress;
    update();
  });

  return {
    onCall(event: "start" | "done" | "failed") {
      calls += event === "start" ? 1 : -1;
      if (event === "failed") document.documentElement.classList.add("progress-failed");
      update();
    },
    follow(router: AppRouter) {
      router.subscribe("onBeforeLoad", () => {
        isNavigating = true;
        update();
      });
      router.subscribe("onResolved", () => {
        isNavigating = false;
        update();
      });
    },
  };
}
