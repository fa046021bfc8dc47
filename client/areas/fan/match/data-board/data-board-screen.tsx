import { Link } from "#client/ui/link.tsx";
import "./data-board-screen.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useRouter } from "@tanstack/react-router";
import { startTransition, useCallback, useEffect, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { dataHref, matchListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { isTyping } from "#client/ui/is-typing.ts";
import { type GameSlug, getGameBySlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { boardTopic } from "#party/protocol/match-feed/frames.ts";
import { boardMatchesQuery, formatBoardSlots, MAX_BOARD_MATCHES } from "./data-board.ts";
import { DataBoardChat } from "./data-board-chat.tsx";
import { DataBoardTile } from "./data-board-tile.tsx";

type BoardSlot = { gameId: number; matchId: number };

/** The match whose sound and chat are on; a number key follows the tile at that position. */
function useFollowed(slots: readonly BoardSlot[]): [BoardSlot | undefined, (matchId: number) => void] {
  const [chosen, setChosen] = useState<number>();
  const follow = useCallback((matchId: number) => startTransition(() => setChosen(matchId)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const slot = /^[1-9]$/.test(event.key) ? slots[Number(event.key) - 1] : undefined;
      if (slot) follow(slot.matchId);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [slots, follow]);
  return [slots.find(({ matchId }) => matchId === chosen) ?? slots[0], follow];
}

/** Up to four live matches side by side; the selection is in the URL, so it can be shared. */
function DataScreen({ game, slots }: { game?: GameSlug | undefined; slots: readonly BoardSlot[] }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: choice } = useSuspenseQuery(callQuery(api, "GET /match/list", boardMatchesQuery(game, app.timeZone)));
  const hrefOf = (next: readonly BoardSlot[]) =>
    dataHref(app, game, { m: next.length > 0 ? formatBoardSlots(next) : undefined });
  const shown = new Set(slots.map(({ matchId }) => matchId));
  const more = choice.list.filter(({ id }) => !shown.has(id));
  const [followed, follow] = useFollowed(slots);
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
            {slots.map((slot, at) => (
              <DataBoardTile
                key={slot.matchId}
                {...slot}
                position={at + 1}
                isFollowed={slot === followed}
                onFollow={() => follow(slot.matchId)}
                leaveHref={hrefOf(slots.filter(({ matchId }) => matchId !== slot.matchId))}
              />
            ))}
          </div>
          {followed ? <DataBoardChat {...followed} /> : null}
        </div>
      )}
      {more.length > 0 && slots.length > 0 && (
        <section className="panel" aria-labelledby="data-more">
          <h2 id="data-more" className="panel-title">
            {slots.length < MAX_BOARD_MATCHES ? m.multi_match_add() : m.multi_match_swap()}
          </h2>
          <ul className="data-choice">
            {more.map(({ id, gameId, home, away }) => (
              <li key={id}>
                <Link
                  className="focus-ring"
                  href={hrefOf([...slots.slice(0, MAX_BOARD_MATCHES - 1), { gameId, matchId: id }])}
                >
                  <bdi>{home.name}</bdi> – <bdi>{away.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export const LiveDataScreen = () => <DataScreen {...useLoaderData({ from: "/live/data" })} />;
export const GameDataScreen = () => <DataScreen {...useLoaderData({ from: "/$game/data" })} />;
