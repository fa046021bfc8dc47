import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { Link } from "#client/ui/link.tsx";
import "./match-header.css";
import "#client/features/matches/list/score-flash.css";
import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import { hasScore, isScoreHidden, leadingSide } from "#client/features/matches/list/row-score.ts";
import { Flag } from "#client/features/matches/people/flag.tsx";
import { countryName } from "#client/format/country-name.ts";
import { libraryHref, matchHref } from "#client/links.ts";
import type { Side } from "#domain/matches/fields.ts";
import { type Game, type GameSlug, getGameById, isAwayFirst, sideOrder } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { isEndedState } from "#domain/matches/match-states.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { hasPossessionPanel } from "../possession/possession-panel.tsx";
import { countSentOff, listScorers, type Scorer } from "../timeline/timeline.ts";
import { CurrentMapScore } from "./current-map-score.tsx";
import { GoalBanner } from "./goal-banner.tsx";
import { headerSets } from "./header-sets.ts";
import { MatchStateLine } from "./match-state-line.tsx";
import { sideScoreDetail, sideScoreDetailLabel } from "./score-detail-label.ts";
import { SetTable } from "./set-table.tsx";

type Props = { match: MatchDetail; game: Game & { slug: GameSlug } };
type HeaderProps = Props & { goal?: Side | undefined };

const GOAL_KINDS = { own_goal: () => m.match_own_goal_short(), penalty_goal: () => m.match_penalty_short() } as const;

/** Red cards beside the team's name. */
function SentOff({ events, side }: Pick<MatchDetail, "events"> & { side: Side }) {
  const count = countSentOff(events, side);
  return count > 0 ? (
    <span className="scoreboard-cards">
      <span className="sr-only">{m.label_value({ label: m.stat_red_cards(), value: count })}</span>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical.
        <i key={at} aria-hidden="true" className="event-card is-red" />
      ))}
    </span>
  ) : null;
}

const Scorers = ({ scorers, className }: { scorers: readonly Scorer[]; className: string }) => (
  <ul className={`scoreboard-scorers ${className}`}>
    {scorers.map(({ player, times, how }) => (
      <li key={`${player}${how ?? ""}`}>
        <bdi>{player}</bdi> <span className="scoreboard-times">{times.join(", ")}</span>
        {how && ` (${GOAL_KINDS[how]()})`}
      </li>
    ))}
  </ul>
);

/** More scorers would push the tabs off a phone's first screen. */
const MAX_PHONE_SCORERS = 2;
const LONG_NAME_CHARS = 26;
const nameClass = (name: string) => `scoreboard-name focus-ring${name.length > LONG_NAME_CHARS ? " is-long" : ""}`;

type Order = ReturnType<typeof sideOrder>;

/** Two of many squads with separate points; a dash between them would read as a head-to-head score. */
const isBattleRoyale = ({ gameId }: MatchDetail): boolean => getGameById(gameId)?.family === "rounds";

function Score({ match, order }: { match: MatchDetail; order: Order }) {
  const lead = leadingSide(match);
  const sideScore = (side: Side) => {
    const trails = lead && lead !== side ? " trails" : "";
    const total = sideTotal(match, side);
    const isTwoInnings = total.includes("&");
    const wickets = `is-wide is-wickets${isTwoInnings ? " is-innings" : ""}`;
    const wide = isTwoInnings || total.includes("/") ? ` ${wickets}` : match.score[side] > 99 ? " is-wide" : "";
    return (
      <b className={`scoreboard-points${trails}${wide}`}>
        {isTwoInnings ? total.split(/(?= & )/).map((innings) => <span key={innings}>{innings}</span>) : total}
      </b>
    );
  };
  // Avoids a dash between two dashes.
  const isWaiting = order.some((side) => sideTotal(match, side) === "–");
  return (
    <p className="scoreboard-score">
      {sideScore(order[0])}
      {isBattleRoyale(match) ? (
        <span className="scoreboard-unit">{m.stat_points()}</span>
      ) : (
        <span className={isWaiting ? "scoreboard-dash is-gap" : "scoreboard-dash"} aria-hidden="true">
          {isWaiting ? "" : "–"}
        </span>
      )}
      {sideScore(order[1])}
    </p>
  );
}

/** True if the possession panel or the sets show the same details below. */
const isShownBelow = ({ match, game }: Props): boolean =>
  game.family === "sets" || (game.slug !== "cricket" && hasPossessionPanel(match, game.slug));

/** Removes the wickets, which are part of the total. A side that has not batted has no overs. */
function detailOf(match: MatchDetail, side: Side): string | undefined {
  if (sideTotal(match, side) === "–") return undefined;
  return sideScoreDetail(side === "home" ? match.score.homeDetail : match.score.awayDetail)?.replace(/^\d+\/\d+ /, "");
}

/** Details beside their total, such as overs or a shoot-out. */
function Details(props: Props) {
  const [home, away] = [detailOf(props.match, "home"), detailOf(props.match, "away")];
  if (isShownBelow(props) || !(home || away)) return null;
  return (
    <p className="scoreboard-details">
      <span dir="ltr">{home}</span>
      <span dir="ltr">{away}</span>
    </p>
  );
}

/** Details that have labels, shown under the team. */
function SideDetails({ side, ...props }: Props & { side: Side }) {
  const { score, state } = props.match;
  // After the end, outs and runners would be those of the last half-inning.
  if (props.game.family === "innings" && isEndedState(state)) return null;
  const text = sideScoreDetailLabel(side === "home" ? score.homeDetail : score.awayDetail);
  return text && !isShownBelow(props) ? <span className="scoreboard-note">{text}</span> : null;
}

/** A link that the worker handles by storing the match in a cookie, so it works without scripts. */
const RevealScoreButton = ({ match }: { match: MatchDetail }) => (
  <p className="scoreboard-hidden">
    {m.spoiler_note()}
    <a
      className="scoreboard-reveal focus-ring"
      href={`${matchHref(useApp(), match.gameId, match.id)}?reveal=${match.id}`}
      rel="nofollow"
    >
      {m.spoiler_show_match()}
    </a>
  </p>
);

/** Header of the match page: teams, score, state and clock. */
export function MatchHeader({ match, game, goal }: HeaderProps) {
  const app = useApp();
  const { family } = game;
  const { gameId, events } = match;
  const order = sideOrder(gameId);
  const scored = hasScore(match);
  const sets = scored ? headerSets(match, game) : undefined;
  const whenOf = ({ clockText, phase }: MatchEvent) =>
    clockLabel(clockText) ??
    (family === "innings" ? String(phase?.number ?? "") : phase ? phaseLabel(phase, family, "short", gameId) : "");
  // A dozen scorers would fill a phone's screen, and the timeline below lists them too.
  // Games of innings list no scorers, because a home run is not read as its batter's score.
  const scoring = family === "innings" ? [] : events;
  const scorers = { home: listScorers(scoring, "home", whenOf), away: listScorers(scoring, "away", whenOf) };
  const isLong = Math.max(scorers.home.length, scorers.away.length) > MAX_PHONE_SCORERS;
  const often = family === "quarters" || isLong ? "is-often" : "";
  const renderTeam = (side: Side) => {
    const team = match[side];
    return (
      <div className="scoreboard-team">
        <Crest team={team} size={64} />
        <Link className={nameClass(team.name)} href={libraryHref(app, "squad", team.id)}>
          {team.name}
        </Link>
        {team.isPerson && <Flag country={team.country} name={team.country && countryName(team.country, app.locale)} />}
        <SentOff events={events} side={side} />
        {scored && <SideDetails match={match} game={game} side={side} />}
      </div>
    );
  };
  return (
    <section
      className={`scoreboard${isAwayFirst(gameId) ? " is-away-first" : ""}${sets ? " has-sets" : ""}`}
      data-match={match.id}
      aria-labelledby="match"
    >
      <h1 id="match" className="sr-only">
        {matchTitle(match)}
      </h1>
      {renderTeam(order[0])}
      <div className="scoreboard-middle">
        {scored ? <Score match={match} order={order} /> : <p className="scoreboard-versus">{m.match_versus()}</p>}
        {isScoreHidden(match) &&
          (match.held ? (
            <p className="scoreboard-hidden">{m.match_hidden_until_stream()}</p>
          ) : (
            <RevealScoreButton match={match} />
          ))}
        {sets && <SetTable match={match} sets={sets} />}
        {scored && <Details match={match} game={game} />}
        {scored && <CurrentMapScore match={match} />}
        <MatchStateLine match={match} family={family} />
      </div>
      {renderTeam(order[1])}
      {goal ? <GoalBanner match={match} side={goal} /> : null}
      <Scorers scorers={scorers[order[0]]} className={`is-start ${often}`} />
      <Scorers scorers={scorers[order[1]]} className={`is-end ${often}`} />
    </section>
  );
}
