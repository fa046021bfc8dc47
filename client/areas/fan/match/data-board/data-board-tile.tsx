import { Link } from "#client/ui/link.tsx";
import "#client/features/matches/list/score-flash.css";
import "../header/match-header.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { hasScore, isScoreHidden, leadingSide } from "#client/features/matches/list/row-score.ts";
import { matchHref } from "#client/links.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { LineScore } from "../header/line-score.tsx";
import { MatchStateLine } from "../header/match-state-line.tsx";

type Props = {
  gameId: number;
  matchId: number;
  leaveHref: string;
  /** From 1: the key that follows it. */
  position: number;
  isFollowed: boolean;
  onFollow: () => void;
};

/** One match of the data board with its line score. One tile is followed: its sound and chat are on. */
export function DataBoardTile({ gameId, matchId, leaveHref, position, isFollowed, onFollow }: Props) {
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
      {hasScore(match) && <b className="data-score">{match.score[name]}</b>}
    </p>
  );
  const names = m.match_page_title({ home: match.home.name, away: match.away.name });
  return (
    <article
      className={isFollowed ? "data-tile is-followed" : "data-tile"}
      data-match={match.id}
      data-followed={isFollowed ? "" : undefined}
      aria-label={names}
    >
      <header className="data-tile-head">
        <label className="data-follow needs-scripts" title={m.multi_match_follow()}>
          <input
            type="radio"
            name="followed-match"
            className="sr-only"
            aria-label={`${m.multi_match_follow()}: ${names}`}
            aria-keyshortcuts={String(position)}
            checked={isFollowed}
            onChange={onFollow}
          />
          <span aria-hidden="true" className={isFollowed ? "i-lucide-volume-2 text-16" : "i-lucide-volume-x text-16"} />
        </label>
        <Link className="min-w-0 flex-1 truncate focus-ring" href={matchHref(app, gameId, matchId)}>
          {match.league.name}
        </Link>
        <Link className="data-leave focus-ring" href={leaveHref} title={m.multi_match_leave()}>
          <span aria-hidden="true" className="i-lucide-x text-16" />
          <span className="sr-only">{m.multi_match_leave()}</span>
        </Link>
      </header>
      <div className="data-state">
        <MatchStateLine match={match} family={game?.family ?? "clock"} />
      </div>
      {side("home")}
      {side("away")}
      {isScoreHidden(match) && <p className="data-note">{m.spoiler_note()}</p>}
      <LineScore match={match} family={game?.family ?? "clock"} />
    </article>
  );
}
