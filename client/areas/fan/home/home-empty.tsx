import { useApp } from "#client/app-context.ts";
import { homeHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { sportLabel } from "./home-labels.ts";
import type { HomeSearch, HomeTab } from "./home-search.ts";

const EMPTY_TEXTS: Record<HomeTab, () => string> = {
  today: () => m.home_empty_today(),
  yesterday: () => m.home_empty_yesterday(),
  tomorrow: () => m.home_empty_tomorrow(),
  live: () => m.home_empty_live(),
  recommended: () => m.home_empty_recommended(),
  highlights: () => m.home_empty_highlights(),
};

/** Empty state of a tab, with links to tabs that probably have matches. */
export function HomeEmpty({ search }: { search: HomeSearch }) {
  const app = useApp();
  const { tab = "today", sport, page } = search;
  const next = tab === "tomorrow" ? undefined : ("tomorrow" as const);
  return (
    <EmptyState
      icon="i-lucide-calendar-search"
      title={EMPTY_TEXTS[tab]()}
      text={sport ? m.home_empty_sport({ sport: sportLabel(sport) }) : app.brand.voice.noMatches}
    >
      {page && <ButtonLink href={homeHref(app, { tab: search.tab, sport })}>{m.home_first_page()}</ButtonLink>}
      {sport && <ButtonLink href={homeHref(app, { tab: search.tab })}>{m.home_all_sports()}</ButtonLink>}
      <ButtonLink kind="primary" href={homeHref(app, { tab: next, sport })}>
        {next ? m.home_see_tomorrow() : m.home_see_today()}
      </ButtonLink>
    </EmptyState>
  );
}
