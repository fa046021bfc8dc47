import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { getGameById } from "#domain/matches/games.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { knownStatLabel } from "#messages/stat-label.ts";
import { PlayerLink } from "../library-links.tsx";
import { leadersQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { formatSeasonStat } from "../table/stat-columns.tsx";
import { leaderStatKeys } from "./leader-stat-keys.ts";

/** The season's leaders in the game's main stats; headings link to the full list. */
export function LeagueLeaders({ league, search }: { league: LeagueSummary; search: LibrarySearch }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const game = getGameById(league.gameId)?.slug ?? "soccer";
  const [one, two, three] = leaderStatKeys(game);
  const query = (key: string) => callQuery(api, "GET /league/players", leadersQueryInput(league.id, search, key));
  const { data: first } = useSuspenseQuery(query(one));
  const { data: second } = useSuspenseQuery(query(two));
  const { data: third } = useSuspenseQuery(query(three));
  const lists = [first, second, third]
    .map(({ sort: key, list }) => ({ key, list: list.filter(({ values }) => (values[key] ?? 0) > 0) }))
    .filter(({ list }) => list.length > 0);
  if (lists.length === 0) return null;
  return (
    <section className="library-section">
      <h2 className="library-title">{m.library_leaders()}</h2>
      <div className="leader-lists">
        {lists.map(({ key, list }) => (
          <section key={key} className="leader-list">
            <h3>
              <Link
                className="focus-ring-inset"
                href={libraryHref(app, "league", league.id, "sortTable", { season: search.season, sort: key })}
              >
                {knownStatLabel(key, game)}
              </Link>
            </h3>
            <ol>
              {list.map(({ player, values }) => (
                <li key={player.id} className="data-head">
                  <PlayerLink player={player} />
                  <b>{formatSeasonStat(key, { [key]: values[key] ?? 0 }, app.locale, "sum")}</b>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
