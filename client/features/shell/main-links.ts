import type { AppContext } from "#client/app-context.ts";
import { expertsHref, homeHref, libraryHref, mallHref, matchListHref, roomHref } from "#client/links.ts";
import { m } from "#messages";

export type MainLink = {
  key: "home" | "live" | "matches" | "data" | "experts" | "mall";
  href: string;
  label: string;
  icon: string;
  current: boolean;
};

/** Main navigation, shared by header and bottom bar. */
export function mainLinks(
  app: Pick<AppContext, "basePath"> & { brand: Pick<AppContext["brand"], "mall" | "plans"> },
  path: string,
): MainLink[] {
  return [
    { key: "home", href: homeHref(app), label: m.shell_home(), icon: "i-lucide-house", current: path === "/" },
    {
      key: "live",
      href: roomHref(app),
      label: m.shell_streams(),
      icon: "i-lucide-radio",
      current: /^\/(live2?|customLive)(\/|$)/.test(path) && path !== "/live/data",
    },
    {
      key: "matches",
      href: matchListHref(app),
      label: m.shell_matches(),
      icon: "i-lucide-calendar-days",
      current: path === "/match",
    },
    {
      key: "data",
      href: libraryHref(app, "league"),
      label: m.shell_data(),
      icon: "i-lucide-chart-no-axes-column",
      current: /^\/(league|squad|player)Library(\/|$)/.test(path),
    },
    ...(app.brand.plans
      ? [
          {
            key: "experts" as const,
            href: expertsHref(app),
            label: m.experts_title(),
            icon: "i-lucide-target",
            current: path === "/expert" || path.startsWith("/expert/"),
          },
        ]
      : []),
    ...(app.brand.mall
      ? [
          {
            key: "mall" as const,
            href: mallHref(app),
            label: m.shell_mall(),
            icon: "i-lucide-shopping-bag",
            current: path === "/mall" || path.startsWith("/mall/"),
          },
        ]
      : []),
  ];
}

/** Only five fit on a phone; the others are in the games sheet. */
export const isInBottomBar = ({ key }: MainLink): boolean => !["data", "experts", "mall"].includes(key);
/** Below 1024 px the header has no space for them: the games column has the shop, and the wordmark leads home. */
export const isInWideHeader = ({ key }: { key: string }): boolean => key === "mall" || key === "home";
