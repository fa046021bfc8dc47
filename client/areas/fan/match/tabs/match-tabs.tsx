import { lazyComponent } from "#client/ui/lazy-component.ts";
import "#client/features/charts/charts.css";
import "./match-tabs.css";
import type { ComponentType, ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { RetryablePart } from "#client/ui/retryable-part.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { m } from "#messages";
import { MatchLives } from "../../lives/match-lives.tsx";
import { LazyCommentaryTab } from "../commentary/lazy-commentary-tab.ts";
import { LineupsTab } from "../lineups/lineups-tab.tsx";
import { availableTabs, type MatchTab, matchTabHref, selectedTab } from "../match-search.ts";
import { OddsTab } from "../odds/odds-tab.tsx";
import { OverviewTab } from "../overview/overview-tab.tsx";
import { PreviewTab } from "../preview/preview-tab.tsx";
import { StatisticsTab } from "../stats/statistics-tab.tsx";
import type { TabProps } from "./tab-props.ts";

/** A separate chunk, loaded when the tab is opened. */
const ChatTab = lazyComponent(async () => (await import("../chat/chat-tab.tsx")).ChatTab);

// Preloaded: a score update that arrives before the chunk would replace the server's tab with a skeleton.
if (!import.meta.env.SSR && new URLSearchParams(location.search).get("tab") === "text") {
  void LazyCommentaryTab.preload?.();
}

const NAMES: Record<MatchTab, () => string> = {
  overview: () => m.match_tab_overview(),
  statistics: () => m.match_tab_statistics(),
  lineups: () => m.match_tab_lineups(),
  text: () => m.match_tab_commentary(),
  odds: () => m.match_tab_odds(),
  preview: () => m.match_tab_preview(),
  chat: () => m.match_has_chat(),
};

const TABS: Record<MatchTab, ComponentType<TabProps>> = {
  overview: OverviewTab,
  statistics: StatisticsTab,
  lineups: LineupsTab,
  text: LazyCommentaryTab,
  odds: OddsTab,
  preview: PreviewTab,
  chat: ChatTab,
};

/**
 * Each tab has its own URL; tabs that become available during the match load their data when opened. `children` lead
 * every tab but the chat, because above the tabs they would push them off a phone's first screen.
 */
export function MatchTabs({ children, ...props }: TabProps & { children: ReactNode }) {
  const app = useApp();
  const { match, search } = props;
  const open = selectedTab(match, search.tab);
  const Open = TABS[open];
  const tabs = availableTabs(match).map((tab) => ({
    href: matchTabHref(app, match, { tab }),
    label: NAMES[tab](),
    current: tab === open,
    className: tab === "chat" ? "match-chat-tab" : undefined,
  }));
  return (
    <>
      <LinkTabs label={m.match_tabs()} tabs={tabs} className="match-tabs" resetScroll={false} />
      <div className="match-tab-content">
        {open === "chat" ? null : children}
        {open === "overview" && (
          <div className="match-narrow">
            <MatchLives gameId={match.gameId} matchId={match.id} />
          </div>
        )}
        <RetryablePart fallback={<Skeleton className="mt-4 h-64 w-full" />} resetKey={`${match.id} ${open}`}>
          <Open {...props} />
        </RetryablePart>
      </div>
    </>
  );
}
