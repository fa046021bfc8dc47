import type { AppRouter } from "#client/router-context.ts";
import { parseLocale } from "#domain/i18n/locales.ts";

/** The link a plain left click means to follow inside the site, or undefined. */
export function linkToFollow(event: MouseEvent, origin: string): URL | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  if (!anchor?.href || anchor.target || anchor.hasAttribute("download") || anchor.dataset.reload !== undefined) return;
  const url = new URL(anchor.href);
  return url.origin === origin ? url : undefined;
}

const NO_PAGES = /^\/(java|dev|internal|parties|assets|brands|calendar|embed)\/|^\/(healthz|robots\.txt|sitemap\.xml)$/;

/** A page of the language that is loaded; another language is another document, with other words. */
export function isSitePage(url: URL, basePath: string): boolean {
  if (basePath) return url.pathname === basePath || url.pathname.startsWith(`${basePath}/`);
  return !NO_PAGES.test(url.pathname) && !parseLocale(url.pathname.split("/")[1] ?? "");
}

/** A link that only turns or sifts what is shown (`data-stay` on it or around it) leaves the reader where they are. */
export const keepsScrollPosition = ({ target }: Pick<MouseEvent, "target">): boolean =>
  target instanceof Element && target.closest("[data-stay]") !== null;

function holdPlace(router: AppRouter): void {
  const top = scrollY;
  // Runs after the router's own: a new page begins at its top.
  const stop = router.subscribe("onRendered", () => {
    stop();
    scrollTo({ top, behavior: "instant" });
  });
}

/** Links are plain anchors, so they work before and without scripts; one listener turns them into page changes. */
export function followLinks(router: AppRouter): void {
  const { basePath } = router.options.context.app;
  document.addEventListener("click", (event) => {
    const url = linkToFollow(event, location.origin);
    if (!url || !isSitePage(url, basePath)) return;
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    // The page one is on is no new step in the history.
    if (url.href === location.href) return void router.invalidate();
    if (url.pathname === location.pathname && keepsScrollPosition(event)) holdPlace(router);
    router.history.push(url.pathname + url.search + url.hash);
  });
}
