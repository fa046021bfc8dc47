import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { FollowEntityButton } from "#client/features/matches/following/follow-entity-button.tsx";
import { followedQuery } from "#client/features/matches/following/followed-query.ts";
import { PlayerPortrait } from "#client/features/matches/people/player-portrait.tsx";
import { libraryHref, type StatsLibraryKind } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { FollowedKind, FollowedNames } from "#domain/matches/following-contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { gameName } from "#messages/game-name.ts";
import { FollowedEmpty } from "./followed-empty.tsx";

const LISTS = { league: "leagues", team: "teams", player: "players" } as const satisfies Record<
  FollowedKind,
  keyof FollowedNames
>;
const LIBRARIES: Record<FollowedKind, StatsLibraryKind> = { league: "league", team: "squad", player: "player" };

/** Followed teams, leagues or players, each with a button to unfollow it. */
export function FollowedEntities({ kind }: { kind: FollowedKind }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const followed = useQuery(followedQuery(api, app.user?.uid));
  const ids = followed.data?.filter((one) => one.kind === kind).map(({ id }) => id);
  const names = useQuery({
    ...callQuery(api, "GET /match/followed", { [LISTS[kind]]: ids?.join(",") ?? "" }),
    enabled: ids !== undefined && ids.length > 0,
  });
  if (ids?.length === 0) return <FollowedEmpty />;
  if (!names.data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {kind === "team" ? <CrestSprite /> : null}
      <ul className="-mt-6">
        {names.data[LISTS[kind]].map(({ id, name, gameId }) => {
          const slug = getGameById(gameId)?.slug;
          const team = kind === "team" ? names.data.teams.find((one) => one.id === id) : undefined;
          const player = kind === "player" ? names.data.players.find((one) => one.id === id) : undefined;
          return (
            <li key={id} className="flex items-center gap-3 border-b py-3">
              {team ? <Crest team={team} size={40} /> : null}
              {player ? <PlayerPortrait player={player} size={40} /> : null}
              <div className="min-w-0 flex-1">
                <Link
                  href={libraryHref(app, LIBRARIES[kind], id)}
                  className="block truncate rounded-6 font-600 text-strong hover:underline focus-ring"
                >
                  <bdi>{name}</bdi>
                </Link>
                {slug ? <p className="text-12 text-muted">{gameName(slug)}</p> : null}
              </div>
              <FollowEntityButton kind={kind} id={id} name={name} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
