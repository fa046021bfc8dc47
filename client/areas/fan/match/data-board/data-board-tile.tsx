import "#client/features/matches/list/score-flash.css";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import "../header/match-header.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { hasScore, isScoreHidden, leadingSide } from "#client/features/matches/list/row-score.ts";
import { matchHref } from "#client/links.ts";
import { getGameById, sideOrder } from "#domain/matches/games.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import { m } from "#messages";
import { LineScore } from "../header/line-score.tsx";
import { MatchStateLine } from "../header/match-state-line.tsx";
import { TileHead, type TileState } from "./tile-head.tsx";

type Props = TileState & { gameId: number; matchId: number };

/** One match of the data board with its line score. Sound and chat are on for the followed tile only. */
export function DataBoardTile({ gameId, matchId, ...tile }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const game = getGameById(gameId);
  const { data: match } = useSuspenseQuery(
    callQuery(api, "GET /{game}/{matchId}", { game: game?.slug ?? "", matchId: String(matchId) }),
  );
  const lead = leadingSide(match);
  const side = (name: "home" | "away") => (
    <p className={lead === name ? "data-side leads" : "data-side"}>
      <Crest team={match[name]} size={32} />
      <bdi className="data-team">{match[name].name}</bdi>
      {hasScore(match) && <b className="data-score">{sideTotal(match, name)}</b>}
    </p>
  );
  const [first, second] = sideOrder(gameId);
  const names = matchTitle(match);
  return (
    <article
      className={tile.isFollowed ? "data-tile is-followed" : "data-tile"}
      data-match={match.id}
      data-followed={tile.isFollowed ? "" : undefined}
      aria-label={names}
    >
      <TileHead {...tile} hasSound={false} name={names} href={matchHref(app, gameId, matchId)}>
        {match.league.name}
      </TileHead>
      <div className="data-state">
        <MatchStateLine match={match} family={game?.family ?? "clock"} />
      </div>
      {side(first)}
      {side(second)}
      {isScoreHidden(match) && <p className="data-note">{m.spoiler_note()}</p>}
      <LineScore match={match} family={game?.family ?? "clock"} />
    </article>
  );
}
