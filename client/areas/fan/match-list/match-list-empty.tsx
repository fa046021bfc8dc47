import { useApp } from "#client/app-context.ts";
import { matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { addDays, type MatchListSearch } from "./match-list-search.ts";

const titleOf = ({ view = "live", date }: MatchListSearch): string => {
  if (date) return m.match_empty_that_day();
  if (view === "week") return m.match_empty_this_week();
  if (view === "upcoming") return m.match_empty_upcoming();
  return view === "results" ? m.match_empty_played() : m.match_empty_live();
};

/** Empty state, with a link to the list most likely to have matches. */
export function MatchListEmpty({ game, search }: { game: GameSlug | undefined; search: MatchListSearch }) {
  const app = useApp();
  const { view = "live", date, page } = search;
  return (
    <EmptyState icon="i-lucide-calendar-search" title={titleOf(search)} text={app.brand.voice.noMatches}>
      {page && (
        <ButtonLink href={matchListHref(app, game, { ...search, page: undefined })}>{m.home_first_page()}</ButtonLink>
      )}
      {date && (
        <ButtonLink href={matchListHref(app, game, { date: addDays(date, 1) })}>{m.match_next_day()}</ButtonLink>
      )}
      {view === "upcoming" && !date ? (
        <ButtonLink kind="primary" href={matchListHref(app, game, { view: "results" })}>
          {m.match_see_results()}
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" href={matchListHref(app, game, { view: "upcoming" })}>
          {m.match_see_upcoming()}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
