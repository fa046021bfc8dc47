import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { Link } from "#client/ui/link.tsx";
import "./data-board-screen.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useRouter } from "@tanstack/react-router";
import { type ReactNode, startTransition, useCallback, useEffect, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { LIVES_REFRESH_MS, listLivesInput } from "#client/features/live/live-queries.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { dataHref, matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { isTyping } from "#client/ui/is-typing.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { boardTopic } from "#party/protocol/match-feed/frames.ts";
import { type BoardSlot, boardMatchesQuery, formatBoardSlots, MAX_BOARD_SLOTS } from "./data-board.ts";
import { DataBoardChat } from "./data-board-chat.tsx";
import { DataBoardTile } from "./data-board-tile.tsx";
import { StreamTile } from "./stream-tile.tsx";

type Board = {
  followed: BoardSlot | undefined;
  follow: (roomId: string) => void;
  isMuted: boolean;
  unmute: () => void;
};

/** The tile whose sound and chat are on. Number keys follow the tile at that position; `m` mutes it. */
function useBoard(slots: readonly BoardSlot[]): Board {
  const [chosen, setChosen] = useState<string>();
  // Muted at first, because browsers allow sound only after a click or key press.
  const [isMuted, setIsMuted] = useState(true);
  const follow = useCallback((roomId: string) => {
    setIsMuted(false);
    startTransition(() => setChosen(roomId));
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === "m") setIsMuted((wasMuted) => !wasMuted);
      const slot = /^[1-9]$/.test(event.key) ? slots[Number(event.key) - 1] : undefined;
      if (slot) follow(slot.roomId);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [slots, follow]);
  return {
    followed: slots.find(({ roomId }) => roomId === chosen) ?? slots[0],
    follow,
    isMuted,
    unmute: useCallback(() => setIsMuted(false), []),
  };
}

/** Lives or matches to add. On a full board, the new one replaces the last tile. */
function BoardChoices({ id, title, choices }: { id: string; title: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      <ul className="data-choice">
        {choices.map(({ roomId, href, label }) => (
          <li key={roomId}>
            <Link className="focus-ring" href={href} data-add={roomId}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
type Choice = { roomId: string; href: string; label: ReactNode };

/** Up to four lives and matches side by side; the selection is in the URL, so it can be shared. */
function DataScreen({ game, slots }: { game?: GameSlug | undefined; slots: readonly BoardSlot[] }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: matches } = useSuspenseQuery(callQuery(api, "GET /match/list", boardMatchesQuery(game, app.timeZone)));
  const livesQuery = callQuery(api, "GET /live/now", listLivesInput(game));
  const { data: lives } = useSuspenseQuery({ ...livesQuery, refetchInterval: LIVES_REFRESH_MS });
  const hrefOf = (next: readonly Pick<BoardSlot, "roomId">[]) =>
    dataHref(app, game, { m: next.length > 0 ? formatBoardSlots(next) : undefined });
  const shown = new Set(slots.map(({ roomId }) => roomId));
  const toChoices = (choices: readonly Omit<Choice, "href">[]): Choice[] =>
    choices
      .filter(({ roomId }) => !shown.has(roomId))
      .map((choice) => ({ ...choice, href: hrefOf([...slots.slice(0, MAX_BOARD_SLOTS - 1), choice]) }));
  const { followed, follow, isMuted, unmute } = useBoard(slots);
  const title = game ? m.multi_match_title_game({ game: gameName(game) }) : m.multi_match_title();
  return (
    <div className="page-single">
      <title>{`${title} · ${app.brand.name}`}</title>
      <CrestSprite />
      <div className="board-top">
        <h1 className="text-20 truncate">{title}</h1>
        <LiveScoresStatus topic={boardTopic(game ? (getGameBySlug(game)?.id ?? "all") : "all")} />
      </div>
      {slots.length === 0 ? (
        <EmptyState icon="i-lucide-layout-grid" title={m.match_empty_live()}>
          <ButtonLink kind="primary" href={matchListHref(app, game, { view: "upcoming" })}>
            {m.match_see_upcoming()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className="data-board">
          <div className="data-grid" role="radiogroup" aria-label={m.multi_match_follow()}>
            {slots.map(({ roomId, room }, at) => {
              const tile = {
                position: at + 1,
                isFollowed: roomId === followed?.roomId,
                onFollow: () => follow(roomId),
                leaveHref: hrefOf(slots.filter((slot) => slot.roomId !== roomId)),
              };
              return room.kind === "match" ? (
                <DataBoardTile key={roomId} {...tile} gameId={room.gameId} matchId={room.matchId} />
              ) : (
                <StreamTile
                  key={roomId}
                  {...tile}
                  roomId={roomId}
                  live={lives.list.find((live) => live.roomId === roomId)}
                  isMuted={isMuted || !tile.isFollowed}
                  onUnmute={unmute}
                />
              );
            })}
          </div>
          {followed ? <DataBoardChat roomId={followed.roomId} /> : null}
        </div>
      )}
      <BoardChoices
        id="data-lives"
        title={m.multi_view_add()}
        choices={toChoices(
          lives.list.map(({ roomId, title: text, anchor }) => ({
            roomId,
            label: (
              <>
                <bdi>{text}</bdi> · <bdi>{anchor.username}</bdi>
              </>
            ),
          })),
        )}
      />
      {slots.length > 0 ? (
        <BoardChoices
          id="data-more"
          title={slots.length < MAX_BOARD_SLOTS ? m.multi_match_add() : m.multi_match_swap()}
          choices={toChoices(
            matches.list.map((match) => ({
              roomId: matchRoomName(match.gameId, match.id),
              label: <bdi>{matchTitle(match)}</bdi>,
            })),
          )}
        />
      ) : null}
    </div>
  );
}

export const LiveDataScreen = () => <DataScreen {...useLoaderData({ from: "/live/data" })} />;
export const GameDataScreen = () => <DataScreen {...useLoaderData({ from: "/$game/data" })} />;
