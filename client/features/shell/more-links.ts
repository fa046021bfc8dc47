import type { AppContext } from "#client/app-context.ts";
import { accountHref, newsListHref, videosHref, vipHref } from "#client/links.ts";
import { m } from "#messages";
import { isInBottomBar, type MainLink } from "./main-links.ts";

/** On wider pages, the header contains the main links that don't fit in the bottom bar. */
export type MoreLink = Omit<MainLink, "key"> & { key: string; isOnPhonesOnly: boolean };

/** Links above the games. */
export const moreLinks = (
  app: Pick<AppContext, "basePath">,
  links: readonly MainLink[],
  path: string,
): readonly MoreLink[] => [
  {
    key: "following",
    href: accountHref(app, "focus"),
    label: m.followed_title(),
    icon: "i-lucide-star",
    current: path === "/userInfo/focus",
    isOnPhonesOnly: false,
  },
  {
    key: "news",
    href: newsListHref(app),
    label: m.news_title(),
    icon: "i-lucide-newspaper",
    current: /^\/news(\/|$)/.test(path),
    isOnPhonesOnly: false,
  },
  {
    key: "videos",
    href: videosHref(app),
    label: m.videos_title(),
    icon: "i-lucide-clapperboard",
    current: /^\/videos(\/|$)/.test(path),
    isOnPhonesOnly: false,
  },
  {
    key: "vip",
    href: vipHref(app),
    label: m.vip_title(),
    icon: "i-lucide-crown",
    current: path === "/vip",
    isOnPhonesOnly: false,
  },
  ...links.filter((link) => !isInBottomBar(link)).map((link) => ({ ...link, isOnPhonesOnly: true })),
];
