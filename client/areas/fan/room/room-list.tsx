import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { Link } from "#client/ui/link.tsx";
import "./room-list.css";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { listLivesInput } from "#client/features/live/live-queries.ts";
import { LivesSection } from "#client/features/live/lives-section.tsx";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { isScoreHidden } from "#client/features/matches/list/row-score.ts";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { matchListHref, roomHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { getGameById, isAwayFirst, sideOrder } from "#domain/matches/games.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { boardTopic } from "#party/protocol/match-feed/frames.ts";
import { SideColoursScope } from "../match/side-colours-scope.tsx";
import { AnchorTile } from "./anchor-tile.tsx";
import { roomListQuery } from "./room-list-query.ts";

function RoomTile({ card, league }: { card: MatchCard; league: string | undefined }) {
  const app = useApp();
  const [first, second] = sideOrder(card.gameId);
  const game = getGameById(card.gameId);
  return (
    <li>
      <SideColoursScope match={card}>
        <Link
          className={`room-tile focus-ring${isAwayFirst(card.gameId) ? " is-away-first" : ""}`}
          href={roomHref(app, matchRoomName(card.gameId, card.id))}
          data-match={card.id}
        >
          <span className="room-tile-picture">
            <Badge tone="live">{m.match_state_live()}</Badge>
            <Crest team={card[first]} size={64} />
            {isScoreHidden(card) ? (
              <Badge>{m.spoiler_hidden()}</Badge>
            ) : (
              <b className="room-tile-score">{`${sideTotal(card, first)} – ${sideTotal(card, second)}`}</b>
            )}
            <Crest team={card[second]} size={64} />
          </span>
          <b className="truncate">{matchTitle(card)}</b>
          <span className="truncate text-12 text-muted">
            {[game && gameName(game.slug), league].filter(Boolean).join(" · ")}
          </span>
        </Link>
      </SideColoursScope>
    </li>
  );
}

export function RoomList() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/list", roomListQuery(app.timeZone)));
  const { data: anchorRooms } = useSuspenseQuery(callQuery(api, "GET /live/rooms", {}));
  const { data: lives } = useQuery(callQuery(api, "GET /live/now", listLivesInput(undefined)));
  // Rooms on air are listed above.
  const onAir = new Set(lives?.list.map(({ roomId }) => roomId));
  const quietRooms = anchorRooms.list.filter(({ roomId }) => !onAir.has(roomId));
  const leagues = new Map(data.leagues.map(({ id, name }) => [id, name]));
  return (
    <PageLayout>
      <title>{`${m.room_open_rooms()} · ${app.brand.name}`}</title>
      <CrestSprite />
      <div className="room-top">
        <h1 className="text-20">{m.room_open_rooms()}</h1>
        <LiveScoresStatus topic={boardTopic("all")} />
      </div>
      <LivesSection />
      {quietRooms.length > 0 ? (
        <section aria-labelledby="anchors-rooms" className="mb-6">
          <h2 id="anchors-rooms" className="mb-3 text-16">
            {m.room_of_anchors()}
          </h2>
          <ul className="room-tiles">
            {quietRooms.map((room) => (
              <AnchorTile key={room.roomId} room={room} />
            ))}
          </ul>
        </section>
      ) : null}
      {anchorRooms.list.length > 0 && data.list.length > 0 ? (
        <h2 className="mb-3 text-16">{m.shell_matches()}</h2>
      ) : null}
      {data.list.length > 0 ? (
        <ul className="room-tiles">
          {data.list.map((card) => (
            <RoomTile key={card.id} card={card} league={leagues.get(card.leagueId)} />
          ))}
        </ul>
      ) : anchorRooms.list.length === 0 ? (
        <EmptyState icon="i-lucide-radio" title={m.room_none_open()} text={app.brand.voice.nobodyLive}>
          <ButtonLink kind="primary" href={matchListHref(app, undefined, { view: "upcoming" })}>
            {m.match_see_upcoming()}
          </ButtonLink>
        </EmptyState>
      ) : null}
    </PageLayout>
  );
}
