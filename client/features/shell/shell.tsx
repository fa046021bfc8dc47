import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./shell.css";
import { createContext, type ReactNode, Suspense, useContext, useEffect } from "react";
import { useApp } from "#client/app-context.ts";
import { markHydrated, markPageHydrated } from "#client/entry/when-hydrated.ts";
import { useViewerTimeZone } from "#client/session/preferences/use-viewer-time-zone.ts";
import { HydratedSlot } from "#client/ui/hydrated-slot.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { m } from "#messages";
import { BottomBar } from "./bottom-bar.tsx";
import { FOLLOW_RAIL_ID } from "./follow-rail-space.ts";
import { Footer } from "./footer.tsx";
import { GamesNav } from "./games-nav.tsx";
import { Header } from "./header.tsx";
import { useLiveGames } from "./live-counts.tsx";
import { loadDeferredParts } from "./load-deferred-parts.ts";
import { mainLinks } from "./main-links.ts";
import { useCurrentPath } from "./use-current-path.ts";

const deferredPart = (name: "Announcer" | "ConnectionBanner" | "NavigationSkeleton") =>
  lazyComponent(async () => (await loadDeferredParts())[name]);
const Announcer = deferredPart("Announcer");
const ConnectionBanner = deferredPart("ConnectionBanner");
const NavigationSkeleton = deferredPart("NavigationSkeleton");
const ViewBanner = lazyPart(async () => (await import("./view-banner.tsx")).ViewBanner);

const CONTENT_ID = "content";
/** Areas of staff, partners, streamers and experts, which have their own menu. */
const WORKPLACE = /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(?:admin|channel|anchorCenter|creatorCenter)(?:\/|$)/;
const isInsideShell = createContext(false);

function PageHydrationMark() {
  useEffect(markPageHydrated, []);
  return null;
}

/**
 * A sibling boundary of the page: React hydrates both in one pass, after the shell. A constant element, because a
 * boundary that re-renders before it is hydrated would be marked too early.
 */
const PAGE_HYDRATION_MARK = (
  <Suspense>
    <PageHydrationMark />
  </Suspense>
);

/** Layout around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const app = useApp();
  const { path, search } = useCurrentPath();
  useViewerTimeZone();
  // Marks hydration for style sheets and browser tests.
  useEffect(() => {
    document.documentElement.setAttribute("data-alive", "");
    markHydrated();
  }, []);
  const links = mainLinks(app, path);
  const live = useLiveGames();
  const liveInAll = live.reduce((sum, game) => sum + game.live, 0);
  return (
    <isInsideShell.Provider value={true}>
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {m.shell_skip()}
      </a>
      {app.viewUntilMs === undefined ? null : <ViewBanner untilMs={app.viewUntilMs} />}
      <Header links={links} live={liveInAll} path={path + search} />
      <div id={FOLLOW_RAIL_ID} />
      <div className="site-body" data-workplace={WORKPLACE.test(path) || undefined}>
        <GamesNav links={links} live={live} path={path} />
        <main id={CONTENT_ID} tabIndex={-1} className="site-main">
          <HydratedSlot>
            <NavigationSkeleton />
          </HydratedSlot>
          {children}
          {PAGE_HYDRATION_MARK}
        </main>
      </div>
      <Footer />
      <BottomBar links={links} live={liveInAll} path={path} />
      <HydratedSlot>
        <ConnectionBanner />
        <Announcer />
      </HydratedSlot>
    </isInsideShell.Provider>
  );
}

/** For screens the router renders either inside the shell or instead of it. */
export const WithShell = ({ children }: { children: ReactNode }) =>
  useContext(isInsideShell) ? children : <Shell>{children}</Shell>;
