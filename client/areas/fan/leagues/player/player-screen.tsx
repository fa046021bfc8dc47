import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Flag } from "#client/features/matches/people/flag.tsx";
import { PlayerPortrait } from "#client/features/matches/people/player-portrait.tsx";
import { libraryHref } from "#client/links.ts";
import type { PlayerProfile } from "#domain/leagues/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import { COACH } from "#domain/players/coach.ts";
import { LibraryFrame } from "../library-frame.tsx";
import { TeamLink } from "../library-links.tsx";
import type { LibrarySearch } from "../library-search.ts";
import { COACH_VIEWS, PLAYER_VIEWS, type PlayerView, parseView, viewLabel, withoutSquadOf } from "../library-views.ts";
import { SeasonStatsList } from "../table/season-stats.tsx";
import { SeasonTable } from "../table/season-table.tsx";
import { serveStatKeys, weaponStatKeys } from "../table/stat-keys.ts";
import { PlayerMatchTable } from "./player-match-table.tsx";
import { PlayerOverview } from "./player-overview.tsx";
import { PlayerTeam } from "./player-team.tsx";

const ROUTE = "/playerLibrary/$id/{-$view}";

type Props = { view: PlayerView; profile: PlayerProfile; search: LibrarySearch };

function View({ view, profile, search }: Props) {
  const app = useApp();
  const { player, seasons, keys } = profile;
  const game = getGameById(player.gameId)?.slug ?? "soccer";
  const table = (shown: readonly string[], kind: "sum" | "mean" = "sum") => (
    <SeasonTable
      caption={viewLabel(view)}
      seasons={seasons}
      keys={shown}
      game={game}
      kind={kind}
      sorting={search}
      hrefOf={(sorting) => libraryHref(app, "player", player.id, view, sorting)}
    />
  );
  switch (view) {
    case "config":
      return <PlayerOverview profile={profile} />;
    case "dataModule":
      return <SeasonStatsList seasons={seasons} game={game} />;
    case "meansModule":
      return table(keys, "mean");
    case "sortMatchTable":
      return <PlayerMatchTable player={player} game={game} search={search} />;
    case "sortServiceTable":
      return table(serveStatKeys(keys));
    case "sortWeaponTable":
      return table(weaponStatKeys(keys));
    case "sortTable":
      return table(keys);
    case "TeamTable":
      return <PlayerTeam player={player} />;
  }
}

/** Serve and weapon views exist only in games with such stats. */
const viewsFor = ({ player, keys }: PlayerProfile): readonly PlayerView[] =>
  player.role === COACH
    ? COACH_VIEWS
    : PLAYER_VIEWS.filter(
        (view) =>
          (view !== "sortServiceTable" || serveStatKeys(keys).length > 0) &&
          (view !== "sortWeaponTable" || weaponStatKeys(keys).length > 0),
      );

export function PlayerScreen() {
  const { api } = useRouter().options.context;
  const { title } = useLoaderData({ from: ROUTE });
  const { id, view: requestedView } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const playerId = Number(id);
  const { data: profile } = useSuspenseQuery(callQuery(api, "GET /player/profile", { playerId }));
  const view = parseView(PLAYER_VIEWS, requestedView) ?? "config";
  const { player } = profile;
  return (
    <LibraryFrame
      title={title}
      kind="player"
      id={playerId}
      gameId={player.gameId}
      name={player.name}
      note={
        <span className="library-person">
          <Flag country={player.country} name={profile.region} />
          {player.team && !player.team.isPerson && <TeamLink team={player.team} />}
        </span>
      }
      sign={<PlayerPortrait player={player} size={96} />}
      views={withoutSquadOf(viewsFor(profile), player.team)}
      view={view}
    >
      <View view={view} profile={profile} search={search} />
    </LibraryFrame>
  );
}
