import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { Link } from "#client/ui/link.tsx";
import type { LeagueSummary, MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

type Props = {
  title: string;
  leagues: LeagueSummary[];
  list: MatchCard[];
  more?: string;
};

/** Matches under a heading; renders nothing for an empty list. */
export const MatchSection = ({ title, leagues, list, more }: Props) =>
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
        <MatchBoard list={{ leagues, list }} days oneGame />
      </div>
    </section>
  );
