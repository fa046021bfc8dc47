import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { Link } from "#client/ui/link.tsx";
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
export const MatchSection = ({ title, leagues, list, more, dated = false }: Props) =>
  list.length === 0 ? null : (
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
        <MatchBoard list={{ leagues, list }} days={!dated} dated={dated} oneGame />
      </div>
    </section>
  );
