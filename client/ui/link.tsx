import { useLinkProps } from "@tanstack/react-router";
import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** From client/links.ts. */
  href: string;
  /** `false` for links that only filter or sort what is shown: the page keeps its scroll position. */
  resetScroll?: boolean | undefined;
};

const EXACT = { exact: true };
const NO_PROPS = {};

/** `aria-current` is the caller's: a game's link is current on the pages of its matches too, which the router can't know. */
function RouterLink({ resetScroll = true, "aria-current": current, ref, ...anchor }: LinkProps) {
  const { "aria-current": _current, ...props } = useLinkProps({
    ...anchor,
    // Required by the types; `href` decides.
    to: ".",
    resetScroll,
    activeOptions: EXACT,
    activeProps: NO_PROPS,
  });
  return <a {...props} ref={ref} aria-current={current} />;
}

/** Server-side only `href` matters: matching a hundred links against the routes would cost more than the rest of the page. */
const ServerLink = ({ resetScroll: _resetScroll, ...anchor }: LinkProps) => <a {...anchor} />;

/** A link to a page of this site in the current language. Its code and data are loaded on hover, focus or touch. */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;
