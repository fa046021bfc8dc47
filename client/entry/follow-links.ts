/** A pointer that only crosses a list loads nothing. */
const INTENT_MS = 50;

type Router = {
  navigate(options: { to: "."; href: string; resetScroll: boolean }): Promise<void>;
  preloadRoute(options: { to: "."; href: string }): Promise<unknown>;
};

/** Ctrl-click and the like open a tab or a window; another button is not a click. */
type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented">;

export const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: Click): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);

/** The `Link` an event happened in. */
function linkOf({ target }: Event): { href: string; keepsScroll: boolean } | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-link]") : null;
  const href = link?.getAttribute("href");
  return link && href ? { href, keepsScroll: link.dataset.link === "keep-scroll" } : undefined;
}

/** Follows the links of the whole page without loading a document, and loads what is pointed at ahead of the click. */
export function followLinks(router: Router): void {
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
  // On the window: React's own handlers, on the document, come first and may prevent the click.
  addEventListener("click", (event) => {
    const link = opensHere(event) ? linkOf(event) : undefined;
    // Until the page is hydrated, the browser loads the next one.
    if (!link || !document.documentElement.hasAttribute("data-alive")) return;
    event.preventDefault();
    void router.navigate({ to: ".", href: link.href, resetScroll: !link.keepsScroll });
  });
  addEventListener("mouseover", preloadAfter(INTENT_MS));
  addEventListener("focusin", preloadAfter(INTENT_MS));
  addEventListener("touchstart", preloadAfter(0), { passive: true });
}
