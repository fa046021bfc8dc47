import { useApp } from "#client/app-context.ts";
import { libraryHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { LeagueGrid } from "../leagues/library-links.tsx";

export const PopularLeagues = ({ leagues }: { leagues: readonly LeagueSummary[] }) =>
  leagues.length > 0 ? (
    <section className="library-section">
      <h2 className="library-title">{m.search_popular()}</h2>
      <LeagueGrid leagues={leagues} />
    </section>
  ) : null;

/** Suggestions for an empty result. */
export function NothingFound({ text, popular }: { text: string; popular: readonly LeagueSummary[] }) {
  const app = useApp();
  return (
    <>
      <EmptyState icon="i-lucide-search-x" title={m.search_nothing({ text })} text={m.search_nothing_hint()}>
        <ButtonLink href={libraryHref(app, "league")}>{m.shell_data()}</ButtonLink>
      </EmptyState>
      <PopularLeagues leagues={popular} />
    </>
  );
}
