import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { Link } from "#client/ui/link.tsx";
import { isLiveState } from "#domain/matches/match-states.ts";
import type { LeagueSummary, MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

type Props = {
  title: string;
  leagues: LeagueSummary[];
  list: MatchCard[];
  more?: string;
  /** Teams and players have about one match a day, so rows show the date instead of day headings. */
  dated?: boolean;
};

/** Matches under a heading. Renders nothing for an empty list. */
export function MatchSection({ title, leagues, list, more, dated = false }: Props) {
  if (list.length === 0) return null;
  // Live matches need no date.
  const hasDays = !dated && !list.every(({ state }) => isLiveState(state));
  return (
    <section className="library-section">
      <h2 className="library-title">
        {title}
        {more && (
          <Link className="library-more focus-ring" href={more}>
            {m.library_see_all()}
          </Link>
        )}
      </h2>
      <div className={leagues.length === 1 ? "one-league" : undefined}>
        <MatchBoard list={{ leagues, list }} days={hasDays} dated={dated} oneGame />
      </div>
    </section>
  );
}
