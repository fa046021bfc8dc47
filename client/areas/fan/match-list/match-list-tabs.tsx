import { useApp } from "#client/app-context.ts";
import { matchListHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import { localDate } from "#domain/time/day-window.ts";
import { m } from "#messages";
import { LIST_VIEWS, type ListView, type MatchListSearch } from "./match-list-search.ts";

const NAMES: Record<ListView, () => string> = {
  live: () => m.match_view_live(),
  upcoming: () => m.match_view_upcoming(),
  results: () => m.match_view_results(),
  week: () => m.match_view_week(),
};

export function MatchListTabs({ game, search }: { game: GameSlug | undefined; search: MatchListSearch }) {
  const app = useApp();
  const { view = "live", date, league } = search;
  const views = LIST_VIEWS.map((one) => ({
    href: matchListHref(app, game, { view: one === "live" ? undefined : one, league }),
    label: NAMES[one](),
    current: !date && one === view,
  }));
  const calendar = {
    href: matchListHref(app, game, { date: localDate(app.timeZone, app.nowMs), league }),
    label: m.match_calendar(),
    current: date !== undefined,
  };
  return <LinkTabs label={m.match_views()} tabs={[...views, calendar]} className="min-w-0 flex-1" />;
}
