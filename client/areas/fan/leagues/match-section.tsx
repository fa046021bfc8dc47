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
  /** A team or player has about one match a day: its rows name the day, instead of a heading for each. */
  dated?: boolean;
};

/** Matches under a heading; renders nothing for an empty list. */
export function MatchSection({ title, leagues, list, more, dated = false }: Props) {
  if (list.length === 0) return null;
  // What is live needs no day.
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
