import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { hasScore, totalText } from "#client/features/matches/list/row-score.ts";
import { liveCell } from "#client/features/matches/list/state-cell.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { matchHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { getGameById, isAwayFirst, sideOrder } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import type { LeagueSummary, MatchCard, TeamSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { SideColoursScope } from "../match/side-colours-scope.tsx";
import { MomentumSpark } from "./momentum-spark.tsx";

/** Runs with wickets are too long beside two crests and get a smaller font. */
const LONG_CHARS = 8;

const Score = ({ card }: { card: MatchCard }) => {
  const text = totalText(card);
  return <bdi className={text.length > LONG_CHARS ? "now-figures is-long" : "now-figures"}>{text}</bdi>;
};

function useClockText(card: MatchCard): string {
  const { nowMs } = useApp();
  const family = getGameById(card.gameId)?.family ?? "clock";
  return useServerClock((atMs) => {
    const { top, bottom } = liveCell(card, family, atMs);
    return bottom ? `${top} ${bottom}` : top;
  }, nowMs);
}

/** The match score over a stream's picture; nothing while the score is hidden from the viewer. */
export function LiveMatchScore({ card }: { card: MatchCard }) {
  const clock = useClockText(card);
  if (!isLiveState(card.state) || !hasScore(card)) return null;
  return (
    <span className="now-score">
      <Score card={card} /> <bdi>{clock}</bdi>
    </span>
  );
}

type Props = {
  card: MatchCard;
  league: LeagueSummary | undefined;
  reason: string;
  momentum?: readonly number[] | undefined;
};

/** A live match without a stream: crests, score and momentum in team colours, and the reason it is listed. */
export function LiveMatchTile({ card, league, reason, momentum }: Props) {
  const app = useApp();
  const clock = useClockText(card);
  const [first, second] = sideOrder(card.gameId).map((side) => card[side]) as [TeamSummary, TeamSummary];
  return (
    <li className="stream-tile now-tile">
      <Link className="stream-tile-link focus-ring" href={matchHref(app, card.gameId, card.id)}>
        <SideColoursScope match={card}>
          <span className={`stream-tile-picture now-picture${isAwayFirst(card.gameId) ? " is-away-first" : ""}`}>
            <span className="stream-tile-badges">
              <bdi className="stream-tile-live">{clock || m.match_state_live()}</bdi>
            </span>
            <span className="now-sides">
              <Crest team={first} size={32} />
              {hasScore(card) ? <Score card={card} /> : <span className="now-figures">{m.match_versus()}</span>}
              <Crest team={second} size={32} />
            </span>
            {momentum && <MomentumSpark values={momentum} gameId={card.gameId} />}
          </span>
        </SideColoursScope>
        <b className="truncate">
          <bdi>{first.name}</bdi> – <bdi>{second.name}</bdi>
        </b>
      </Link>
      <span className="stream-tile-streamer">
        <span className="now-reason">{reason}</span>
        <span className="truncate">{league?.name}</span>
      </span>
    </li>
  );
}
