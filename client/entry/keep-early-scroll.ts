import type { AppRouter } from "#client/router-context.ts";

/**
 * Hydration leaves the scroll position alone: the browser and the router's inline script have restored it, and the visitor
 * may have scrolled since. The router restores positions from the first navigation on.
 */
export function keepEarlyScroll() {
  let hasNavigated = false;
  return {
    isRestored: () => hasNavigated,
    follow(router: AppRouter) {
      router.subscribe("onBeforeLoad", () => {
        hasNavigated = true;
      });
      router.subscribe("onRendered", () => {
        // The router stores the positions of what it has seen scrolling, and did not listen yet.
        if (!hasNavigated && scrollY > 0) document.dispatchEvent(new Event("scroll"));
      });
    },
  };
}
