import "./follow-rail.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { callQuery } from "#client/api/queries.ts";
import { type AppContext, useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { LeagueEmblem } from "#client/features/matches/crest/league-emblem.tsx";
import { useHasAccountFavourites } from "#client/features/matches/favourites/favourites-store.ts";
import { PlayerPortrait } from "#client/features/matches/people/player-portrait.tsx";
import { FOLLOW_RAIL_ID } from "#client/features/shell/follow-rail-space.ts";
import { useCurrentPath } from "#client/features/shell/use-current-path.ts";
import { accountHref, libraryHref, matchHref, profileHref, roomHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { RailItem } from "#domain/matches/following-rail.ts";
import { getGameById } from "#domain/matches/games.ts";
import { matchNames, toDisplayOrder } from "#domain/matches/side-names.ts";
import { m } from "#messages";
import { followedQuery } from "./followed-query.ts";
import { reserveRailSpace } from "./rail-space.ts";
import { useFollowedMatches } from "./use-followed-matches.ts";

const REFRESH_MS = 60_000;

type Shown = { key: string; href: string; name: string; picture: ReactNode };

const liveHref = (app: AppContext, live: { gameId: number; matchId: number } | null): string | undefined =>
  live ? matchHref(app, live.gameId, live.matchId) : undefined;

function show(item: RailItem, app: AppContext): Shown {
  switch (item.kind) {
    case "match": {
      const { id, gameId } = item;
      const { home: first, away: second } = toDisplayOrder(gameId, item);
      return {
        key: `match ${id}`,
        href: matchHref(app, gameId, id),
        name: matchNames(item),
        picture: (
          <span className="follow-rail-pair">
            <Crest team={first} size={32} />
            <Crest team={second} size={32} />
          </span>
        ),
      };
    }
    case "team": {
      const { team, live } = item;
      const href = liveHref(app, live) ?? libraryHref(app, "squad", team.id);
      return { key: `team ${team.id}`, href, name: team.name, picture: <Crest team={team} size={40} /> };
    }
    case "league": {
      const { id, gameId, name } = item.league;
      const picture = <LeagueEmblem id={id} name={name} game={getGameById(gameId)?.slug} />;
      return { key: `league ${id}`, href: libraryHref(app, "league", id), name, picture };
    }
    case "player": {
      const { player, live } = item;
      const href = liveHref(app, live) ?? libraryHref(app, "player", player.id);
      const picture = <PlayerPortrait player={player} size={40} />;
      return { key: `player ${player.id}`, href, name: player.name, picture };
    }
    case "person": {
      const { person, live } = item;
      const href = live ? roomHref(app, live.roomId) : profileHref(app, person.uid);
      return {
        key: `person ${person.uid}`,
        href,
        name: person.username,
        picture: <Avatar person={person} size={40} />,
      };
    }
  }
}

function useRailItems(): readonly RailItem[] | undefined {
  const { api } = useRouter().options.context;
  const { user } = useApp();
  const { data: followed } = useQuery(followedQuery(api, user?.uid));
  const hasFavourites = useHasAccountFavourites();
  const { input, isEmpty } = useFollowedMatches();
  const people = (followed ?? []).flatMap(({ kind, id }) => (kind === "person" ? [id] : [])).join(",");
  const isKnown = followed !== undefined && (!user || hasFavourites);
  // Only the server knows which people a member follows.
  const isNothing = isEmpty && people === "" && !user;
  const { data } = useQuery({
    ...callQuery(api, "GET /following/rail", { ...input, people }),
    enabled: isKnown && !isNothing,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  if (isKnown && isNothing) return [];
  return data?.list;
}

/** The visitor's follows, at the top of every page; not rendered if there are none. */
export function FollowRail() {
  const app = useApp();
  const items = useRailItems();
  const { path } = useCurrentPath();
  const [space, setSpace] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on the next page
  useEffect(() => {
    if (items) setSpace(reserveRailSpace(items.length > 0) ? document.getElementById(FOLLOW_RAIL_ID) : null);
  }, [items, path]);
  if (!space || !items) return null;
  return createPortal(
    <nav aria-label={m.followed_title()} className="follow-rail">
      <CrestSprite />
      <ul className="follow-rail-list">
        {items.map((item) => {
          const { key, href, name, picture } = show(item, app);
          return (
            <li key={key}>
              <Link href={href} title={name} className="follow-rail-link focus-ring-inset">
                <span className="follow-rail-picture" data-live={item.live ? "" : undefined}>
                  {picture}
                </span>
                <span className="follow-rail-name">
                  <bdi>{name}</bdi>
                </span>
                {item.live ? (
                  <span className="sr-only">{`, ${item.kind === "person" ? m.live_now() : m.match_state_live()}`}</span>
                ) : null}
              </Link>
            </li>
          );
        })}
        <li>
          <Link href={accountHref(app, "focus")} className="follow-rail-link focus-ring-inset">
            <span className="follow-rail-picture follow-rail-all">
              <span aria-hidden="true" className="i-lucide-star text-16" />
            </span>
            <span className="follow-rail-name">{m.followed_title()}</span>
          </Link>
        </li>
      </ul>
    </nav>,
    space,
  );
}
