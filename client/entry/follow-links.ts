import { oncePageHydrated } from "./when-hydrated.ts";

export type LinkRouter = {
  navigate(options: { to: "."; href: string; resetScroll: boolean }): Promise<void>;
  preloadRoute(options: { to: "."; href: string }): Promise<unknown>;
};

/** Ctrl-click and similar open a tab or a window; other buttons don't follow links. */
type Click = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented">;

export const isPlainLeftClick = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: Click): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented);

type FollowedLink = { href: string; keepsScroll: boolean };

/** The `Link` that contains the event's target. */
export function linkOf({ target }: Event): FollowedLink | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-link]") : null;
  const href = link?.getAttribute("href");
  return link && href ? { href, keepsScroll: link.dataset.link === "keep-scroll" } : undefined;
}

/**
 * A link clicked between the hydration of the shell and that of the page is opened after both. Otherwise React would
 * hydrate the page with the state of the next one, fail, and render all of it again. If several are clicked, the last
 * one wins.
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

/** Client-side navigation for all links of the document. */
export function followLinks(router: LinkRouter): void {
  const follow = createFollower(
    ({ href, keepsScroll }) => void router.navigate({ to: ".", href, resetScroll: !keepsScroll }),
    oncePageHydrated,
  );
  // On the window, because React's own handlers on the document run first and may prevent the click.
  addEventListener("click", (event) => {
    const link = isPlainLeftClick(event) ? linkOf(event) : undefined;
    // Until the shell is hydrated, the browser navigates by itself.
    if (!link || !document.documentElement.hasAttribute("data-alive")) return;
    event.preventDefault();
    follow(link);
  });
}
