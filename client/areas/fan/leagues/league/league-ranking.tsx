import { useApp } from "#client/app-context.ts";
import { positionLabel } from "#client/features/matches/labels/position-label.ts";
import { allTeamsWord, playersWord, teamsWord } from "#client/features/matches/labels/sport-words.ts";
import { libraryHref } from "#client/links.ts";
import type { LeagueProfile } from "#domain/leagues/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import { PLAYER_ROLES } from "#domain/players/positions.ts";
import { m } from "#messages";
import { FilterLinks } from "../filter-links.tsx";
import type { LibrarySearch } from "../library-search.ts";
import { SeasonFilter } from "../season-filter.tsx";
import { RankingTable } from "../table/ranking-table.tsx";

/** A season's players or teams ranked by stats. */
export function LeagueRanking({ profile, search }: { profile: LeagueProfile; search: LibrarySearch }) {
  const app = useApp();
  const { league, seasons, teams } = profile;
  const { season, of, team, role, sort, direction } = search;
  const game = getGameById(league.gameId)?.slug ?? "soccer";
  const positions = PLAYER_ROLES[game];
  const hrefOf = (changed: Partial<LibrarySearch>) =>
    libraryHref(app, "league", league.id, "sortTable", { season, of, team, role, ...changed });
  return (
    <>
      <SeasonFilter
        seasons={seasons}
        season={season === undefined ? profile.season : String(season)}
        hrefOf={(one) => hrefOf({ season: one, team: undefined })}
      />
      {!isIndividualGame(game) && (
        <FilterLinks
          label={m.library_rankings()}
          links={[
            { key: "players", href: hrefOf({ of: undefined }), label: playersWord(game), current: of === undefined },
            {
              key: "teams",
              href: hrefOf({ of: "teams", team: undefined, role: undefined }),
              label: teamsWord(game),
              current: of === "teams",
            },
          ]}
        />
      )}
      {!isIndividualGame(game) && of === undefined && teams.length > 1 && (
        <FilterLinks
          label={teamsWord(game)}
          links={[
            {
              key: "all",
              href: hrefOf({ team: undefined, sort, direction }),
              label: allTeamsWord(game),
              current: team === undefined,
            },
            ...teams.map(({ id, name }) => ({
              key: id,
              href: hrefOf({ team: id, sort, direction }),
              label: name,
              current: id === team,
            })),
          ]}
        />
      )}
      {of === undefined && positions.length > 1 && (
        <FilterLinks
          label={m.library_position()}
          links={[
            {
              key: "all",
              href: hrefOf({ role: undefined, sort, direction }),
              label: m.library_all_positions(),
              current: role === undefined,
            },
            ...positions.map((one) => ({
              key: one,
              href: hrefOf({ role: one, sort, direction }),
              label: positionLabel(one) ?? one,
              current: one === role,
            })),
          ]}
        />
      )}
      <RankingTable leagueId={league.id} search={search} hrefOf={hrefOf} />
    </>
  );
}
