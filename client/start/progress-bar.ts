import "./progress-bar.css";
import { BProgress } from "@bprogress/core";
import type { AppRouter } from "#client/router.tsx";

export const SHOW_AFTER_MS = 200;
/** To the end of the line and out of sight; each half takes half. */
export const HIDE_AFTER_MS = 500;

/** The thin bar at the top: shown when something takes longer than 200 ms, gone 500 ms after, red when it failed. */
export function progressBar() {
  let calls = 0;
  // Not counted: a page change overtaken by another begins twice and ends once.
  let changesPage = false;
  let showTimer: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    showTimer = undefined;
    BProgress.configure({
      showSpinner: false,
      speed: HIDE_AFTER_MS / 2,
      direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
      template: '<div class="bar" aria-hidden="true"></div>',
    });
    document.documentElement.classList.remove("progress-failed");
    BProgress.start();
  };
  const update = () => {
    const busy = calls > 0 || changesPage;
    if (busy && !showTimer && !BProgress.isStarted()) showTimer = setTimeout(show, SHOW_AFTER_MS);
    if (busy) return;
    clearTimeout(showTimer);
    showTimer = undefined;
    if (BProgress.isStarted()) BProgress.done();
  };

  return {
    onCall(event: "start" | "done" | "failed") {
      calls += event === "start" ? 1 : -1;
      if (event === "failed") document.documentElement.classList.add("progress-failed");
      update();
    },
    follow(router: AppRouter) {
      router.subscribe("onBeforeLoad", () => {
        changesPage = true;
        update();
      });
      router.subscribe("onResolved", () => {
        changesPage = false;
        update();
      });
    },
  };
}
