import "./progress-bar.css";
import type { BProgress } from "@bprogress/core";
import type { AppRouter } from "#client/router-context.ts";
import { whenHydrated } from "./when-hydrated.ts";

export const SHOW_AFTER_MS = 200;
/** To the end of the line and out of sight; each half takes half. */
export const HIDE_AFTER_MS = 500;

/** The thin bar at the top: shown when something takes longer than 200 ms, gone 500 ms after, red when it failed. */
export function progressBar() {
  let calls = 0;
  // Not counted: a page change overtaken by another begins twice and ends once.
  let changesPage = false;
  const isBusy = () => calls > 0 || changesPage;
  let showTimer: ReturnType<typeof setTimeout> | undefined;

  let bar: typeof BProgress | undefined;

  const show = () => {
    showTimer = undefined;
    if (!bar || !isBusy()) return;
    bar.configure({
      showSpinner: false,
      speed: HIDE_AFTER_MS / 2,
      direction: document.documentElement.dir === "rtl" ? "rtl" : "ltr",
      template: '<div class="bar" aria-hidden="true"></div>',
    });
    document.documentElement.classList.remove("progress-failed");
    bar.start();
  };
  const update = () => {
    if (isBusy() && !showTimer && !bar?.isStarted()) showTimer = setTimeout(show, SHOW_AFTER_MS);
    if (isBusy()) return;
    clearTimeout(showTimer);
    showTimer = undefined;
    if (bar?.isStarted()) bar.done();
  };

  // Fetched when the page has settled, not when it is needed: by then the line may be what failed.
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
