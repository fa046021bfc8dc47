import { type LinkRouter, linkOf } from "./follow-links.ts";

/** A pointer that only crosses a list loads nothing. */
const INTENT_MS = 50;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Prefetches the code of the most likely next page at the lowest priority, unless the visitor saves data. */
function prefetchNextPage(): void {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData || effectiveType?.endsWith("2g")) return;
  const { next } = JSON.parse(document.getElementById("late-files")?.textContent ?? "{}") as { next?: string[] };
  for (const href of next ?? [])
    document.head.appendChild(Object.assign(document.createElement("link"), { rel: "prefetch", as: "script", href }));
}

/** Preloads links on hover, focus and touch. */
function preloadOnIntent(router: LinkRouter): void {
  let pointedAt: string | undefined;
  let intent: ReturnType<typeof setTimeout> | undefined;
  const preloadAfter = (delayMs: number) => (event: Event) => {
    const href = linkOf(event)?.href;
    if (href === pointedAt) return;
    pointedAt = href;
    clearTimeout(intent);
    if (href === undefined) return;
    intent = setTimeout(() => {
      router.preloadRoute({ to: ".", href }).catch((error: unknown) => console.warn(`cannot preload ${href}`, error));
    }, delayMs);
  };
  addEventListener("mouseover", preloadAfter(INTENT_MS));
  addEventListener("focusin", preloadAfter(INTENT_MS));
  addEventListener("touchstart", preloadAfter(0), { passive: true });
}

/** This module is loaded once the page is hydrated and idle, to keep it out of the first load. */
export function loadAhead(router: LinkRouter): void {
  preloadOnIntent(router);
  prefetchNextPage();
}
