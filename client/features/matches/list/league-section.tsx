import type { AppContext } from "#client/app-context.ts";
import { LeagueEmblem } from "#client/features/matches/crest/league-emblem.tsx";
import { Flag } from "#client/features/matches/people/flag.tsx";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { Fragments } from "#client/use-fragments.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import type { LeagueGroup } from "./group-matches.ts";
import { columnStyle, MatchRowList } from "./match-rows.tsx";
import { type PartColumns, partColumns } from "./row-score.ts";

type Props = {
  group: LeagueGroup;
  app: AppContext;
  fragments: Fragments;
  favourites: ReadonlySet<number>;
  oneGame: boolean;
  dated?: boolean | undefined;
};

/** In shorter leagues a sticky heading would stick only briefly, and each one costs a compositing layer. */
const MIN_STAYING_ROWS = 6;

const headings = ({ first, count }: PartColumns): string =>
  Array.from({ length: count }, (_, at) => first + at + 1).join("\t");

/** A league's matches under a heading, which is sticky in long leagues; collapses without scripts. */
export function LeagueSection({ group, app, fragments, favourites, oneGame, dated }: Props) {
  const { league, cards } = group;
  const game = getGameById(league.gameId);
  const family = game?.family ?? "clock";
  const columns = partColumns(cards, family);
  return (
    <details
      className={cards.length < MIN_STAYING_ROWS ? "league" : "league is-long"}
      open
      style={columnStyle(cards, columns, family)}
    >
      <summary className="league-head">
        <LeagueEmblem id={league.id} name={league.name} game={oneGame ? undefined : game?.slug} />
        <span className="league-name">
          <Flag country={league.country} />{" "}
          <span className="league-region">{league.region ?? m.match_region_international()}</span>
          {/* The space prevents Arabic letters on either side from joining. */} {league.name}
        </span>
        {columns.count > 0 && (
          <span className="league-parts" aria-hidden="true">
            {headings(columns)}
          </span>
        )}
        <span className="league-count">{cards.length}</span>
        <span className="league-fold" aria-hidden="true">
          <i className="i-lucide-chevron-up" />
        </span>
      </summary>
      {/* Positioned over the heading, because a link inside it would be nested interactive content. */}
      <Link href={libraryHref(app, "league", league.id)} className="league-link">
        <span className="sr-only">{league.name}</span>
        <i aria-hidden="true" className="i-lucide-list-ordered" />
      </Link>
      <MatchRowList {...{ cards, app, fragments, columns, family, favourites, dated }} />
    </details>
  );
}
