import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** A URL built by client/links.ts. */
  href: string;
  /** `false` for links that only filter or sort the page, so that it keeps its scroll position. */
  resetScroll?: boolean | undefined;
};

/**
 * A link to a page of this site in the current language. All links share one listener (client/entry/follow-links.ts),
 * because a page has hundreds, and handlers and hooks for each would slow down phones.
 */
export const Link = ({ resetScroll = true, ...anchor }: LinkProps) => (
  <a {...anchor} data-link={resetScroll ? "" : "keep-scroll"} />
);
