import { oncePageHydrated } from "./when-hydrated.ts";

export type LinkRouter = {
  navigate(options: { to: "."; href: string; resetScroll: boolean }): Promise<void>;
  preloadRoute(options: { to: "."; href: string }): Promise<unknown>;
};

/** Ctrl-click and the like open a tab or a window; another button is not a click. */
type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented">;

export const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: Click): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);

type FollowedLink = { href: string; keepsScroll: boolean };

/** The `Link` an event happened in. */
export function linkOf({ target }: Event): FollowedLink | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-link]") : null;
  const href = link?.getAttribute("href");
  return link && href ? { href, keepsScroll: link.dataset.link === "keep-scroll" } : undefined;
}

/**
 * A link pressed between the hydration of the shell and that of the page is opened after both: React would hydrate the page
 * with the state of the next one, fail, and draw all of it again. Of several the last one counts.
 */
export function createFollower(open: (link: FollowedLink) => void, onceReady: (callback: () => void) => void) {
  let wanted: FollowedLink | undefined;
  return (link: FollowedLink): void => {
    const isWaiting = wanted !== undefined;
    wanted = link;
    if (isWaiting) return;
    onceReady(() => {
      const last = wanted;
      wanted = undefined;
      if (last) open(last);
    });
  };
}

/** Follows the links of the whole page without loading a document. */
export function followLinks(router: LinkRouter): void {
  const follow = createFollower(
    ({ href, keepsScroll }) => void router.navigate({ to: ".", href, resetScroll: !keepsScroll }),
    oncePageHydrated,
  );
  // On the window: React's own handlers, on the document, come first and may prevent the click.
  addEventListener("click", (event) => {
    const link = opensHere(event) ? linkOf(event) : undefined;
    // Until the page is hydrated, the browser loads the next one.
    if (!link || !document.documentElement.hasAttribute("data-alive")) return;
    event.preventDefault();
    follow(link);
  });
}
