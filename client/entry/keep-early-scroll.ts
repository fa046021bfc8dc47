import type { AppRouter } from "#client/router-context.ts";

/**
 * Hydration must not change the scroll position: the browser and the router's inline script have restored it, and the
 * visitor may have scrolled since. The router restores positions only after the first navigation.
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
        // The router saves positions on scroll events, and was not listening when the page was scrolled.
        if (!hasNavigated && scrollY > 0) document.dispatchEvent(new Event("scroll"));
      });
    },
  };
}
