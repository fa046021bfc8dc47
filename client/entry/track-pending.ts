import "./progress-bar.css";
import { loadDeferredParts } from "#client/features/shell/load-deferred-parts.ts";
import type { AppRouter } from "#client/router-context.ts";
import type { Pending } from "./pending.ts";
import { whenHydrated } from "./when-hydrated.ts";

/** Counts API calls and navigations for the progress bar. */
export function trackPending() {
  const pending: Pending = { calls: 0, isNavigating: false, onChange: () => undefined };
  // Loaded after hydration instead of on demand, because by then the connection may be what failed.
  whenHydrated(async () => (await loadDeferredParts()).showProgress(pending));
  const setNavigating = (isNavigating: boolean) => () => {
    pending.isNavigating = isNavigating;
    pending.onChange();
  };
  return {
    onCall(event: "start" | "done" | "failed") {
      pending.calls += event === "start" ? 1 : -1;
      if (event === "failed") document.documentElement.classList.add("progress-failed");
      pending.onChange();
    },
    follow(router: AppRouter) {
      router.subscribe("onBeforeLoad", setNavigating(true));
      router.subscribe("onResolved", setNavigating(false));
    },
  };
}
