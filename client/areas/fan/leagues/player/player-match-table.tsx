import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { smallCrest } from "#client/features/matches/crest/crest.tsx";
import { dayName } from "#client/features/matches/labels/day-label.ts";
import { ListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import { libraryHref, matchHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { PlayerFace } from "#domain/matches/detail/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { playerMatchesInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { DataTable } from "../table/data-table.tsx";
import { figureColumns, figureText, namedKeys } from "../table/stat-columns.tsx";
import { orderBy } from "../table/stat-keys.ts";

type Props = { player: PlayerFace; game: GameSlug; search: LibrarySearch };

/** Match by match, the latest first, or those of the page by one figure. */
export function PlayerMatchTable({ player, game, search }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /player/matches", playerMatchesInput(player.id, search)));
  const hrefOf = (changed: Partial<LibrarySearch>) =>
    libraryHref(app, "player", player.id, "sortMatchTable", { page: search.page, ...changed });
  const keys = namedKeys(data.keys, game);
  if (data.list.length === 0) return <EmptyState icon="i-lucide-calendar-search" title={m.library_no_matches()} />;
  return (
    <>
      <DataTable
        caption={m.library_match_figures()}
        headLabel={m.library_match()}
        columns={[{ key: "day", label: m.match_fact_kickoff() }, ...figureColumns(keys, game, search, hrefOf)]}
        rows={orderBy(data.list, search.sort, search.direction).map(({ match, side, values }) => {
          const opposite = side === "home" ? "away" : "home";
          const other = match[opposite];
          return {
            key: match.id,
            head: (
              <a href={matchHref(app, match.gameId, match.id)} className="focus-ring-inset">
                {smallCrest(other)}
                <span className="data-name">{other.name}</span>
                {hasScore(match) && (
                  <span className="data-score">{`${match.score[side]}–${match.score[opposite]}`}</span>
                )}
              </a>
            ),
            cells: [
              <span key="day" suppressHydrationWarning>
                {dayName(match.startsAtMs, app)}
              </span>,
              ...keys.map((key) => figureText(key, values, app.locale, "sum")),
            ],
          };
        })}
      />
      <ListPages
        list={{ page: data.page, size: data.size, total: data.page * data.size + (data.older ? 1 : 0) }}
        hrefOf={(page) => hrefOf({ page, sort: search.sort, direction: search.direction })}
      />
    </>
  );
}
