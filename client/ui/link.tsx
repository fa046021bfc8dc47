import type { ComponentProps } from "react";

type LinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  /** From client/links.ts. */
  href: string;
  /** `false` for links that only filter or sort what is shown: the page keeps its scroll position. */
  resetScroll?: boolean | undefined;
};

/**
 * A link to a page of this site in the current language. One listener follows all of them (client/entry/follow-links.ts): a
 * page has hundreds, and handlers and hooks for each would keep a phone busy.
 */
export const Link = ({ resetScroll = true, ...anchor }: LinkProps) => (
  <a {...anchor} data-link={resetScroll ? "" : "keep-scroll"} />
);
