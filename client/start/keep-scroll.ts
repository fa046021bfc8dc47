import type { AppRouter } from "#client/router.tsx";

/** A new page starts at its top; going back or forward returns to where the reader was. */
export function keepScroll(router: AppRouter): void {
  const positions = new Map<string | undefined, number>();
  let returns = false;

  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  router.history.subscribe(({ action }) => {
    returns = action.type === "BACK" || action.type === "FORWARD" || action.type === "GO";
  });
  router.subscribe("onBeforeLoad", ({ fromLocation }) => {
    if (!fromLocation) return;
    // From here on the browser would restore too early, while the old page still stands; a reload is left to it.
    history.scrollRestoration = "manual";
    positions.set(fromLocation.state.__TSR_key, window.scrollY);
  });
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return;
    const top = returns ? (positions.get(toLocation.state.__TSR_key) ?? 0) : 0;
    if (returns || pathChanged) window.scrollTo({ top, behavior: "instant" });
    returns = false;
  });
}
