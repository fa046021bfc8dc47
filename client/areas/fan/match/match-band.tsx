import "./match-band.css";
import "#client/features/match-card/flash.css";
import type { CSSProperties } from "react";
import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/crest/crest.tsx";
import { clockWords } from "#client/features/feed-words/clock-words.ts";
import { phaseLabel } from "#client/features/match-card/phase-label.ts";
import { hasScore, isWithheld, leadingSide } from "#client/features/match-card/row-score.ts";
import { libraryHref, matchHref } from "#client/links.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { m } from "#messages";
import { MatchStateLine } from "./match-state-line.tsx";
import { sideFigure, sideWords } from "./side-words.ts";
import { type Scorer, scorersOf } from "./timeline.ts";

type Props = { match: MatchDetail; family: ScoringFamily };

const HOW = { own_goal: () => m.match_own_goal_short(), penalty_goal: () => m.match_penalty_short() } as const;

const Scorers = ({ scorers, className }: { scorers: readonly Scorer[]; className: string }) => (
  <ul className={`band-scorers ${className}`}>
    {scorers.map(({ player, times, how }) => (
      <li key={`${player}${how ?? ""}`}>
        <bdi>{player}</bdi> <span className="band-times">{times.join(", ")}</span>
        {how && ` (${HOW[how]()})`}
      </li>
    ))}
  </ul>
);

function Figures({ match }: { match: MatchDetail }) {
  const { score } = match;
  const lead = leadingSide(match);
  const figure = (side: "home" | "away") => {
    const trails = lead && lead !== side ? " trails" : "";
    const wide = score[side] > 99 ? " is-wide" : "";
    return <b className={`band-figure${trails}${wide}`}>{score[side]}</b>;
  };
  return (
    <p className="band-score">
      {figure("home")}
      <span className="band-dash" aria-hidden="true">
        –
      </span>
      {figure("away")}
    </p>
  );
}

/** Figures stand beside the total they belong to: "40", "142/3 (18.2)". */
const Details = ({ match: { score } }: { match: MatchDetail }) => {
  const [home, away] = [sideFigure(score.homeDetail), sideFigure(score.awayDetail)];
  return home || away ? (
    <p className="band-details">
      <span dir="ltr">{home}</span>
      <span dir="ltr">{away}</span>
    </p>
  ) : null;
};

/** What needs words stands under the team it is of. */
const SideWords = ({ text }: { text: string | undefined }) => {
  const words = sideWords(text);
  return words ? <span className="band-words">{words}</span> : null;
};

/** Answered by the worker, which notes the match: so it works without scripts, and the page that comes is whole. */
const ShowMatch = ({ match }: { match: MatchDetail }) => (
  <p className="band-hidden">
    {m.spoiler_note()}
    <a
      className="band-reveal focus-ring"
      href={`${matchHref(useApp(), match.gameId, match.id)}?reveal=${match.id}`}
      rel="nofollow"
      data-reload
    >
      {m.spoiler_show_match()}
    </a>
  </p>
);

/** The head of the match page: who, how it stands, how far it is. */
export function MatchBand({ match, family }: Props) {
  const app = useApp();
  const { gameId, home, away, events } = match;
  const colours = { "--home": home.colourA, "--away": away.colourA };
  const scored = hasScore(match);
  const whenOf = ({ clockText, phase }: MatchEvent) =>
    clockWords(clockText) ?? (phase ? phaseLabel(phase, family, "short", gameId) : "");
  return (
    <section className="band" data-match={match.id} style={colours as CSSProperties} aria-labelledby="match">
      <h1 id="match" className="sr-only">
        {m.match_page_title({ home: home.name, away: away.name })}
      </h1>
      <div className="band-team">
        <Crest team={home} size={64} />
        <a className="band-name focus-ring" href={libraryHref(app, "squad", home.id)}>
          {home.name}
        </a>
        {scored && <SideWords text={match.score.homeDetail} />}
      </div>
      <div className="band-middle">
        {scored ? <Figures match={match} /> : <p className="band-versus">{m.match_versus()}</p>}
        {isWithheld(match) &&
          (match.held ? <p className="band-hidden">{m.match_held()}</p> : <ShowMatch match={match} />)}
        {scored && <Details match={match} />}
        <MatchStateLine match={match} family={family} />
      </div>
      <div className="band-team">
        <Crest team={away} size={64} />
        <a className="band-name focus-ring" href={libraryHref(app, "squad", away.id)}>
          {away.name}
        </a>
        {scored && <SideWords text={match.score.awayDetail} />}
      </div>
      <Scorers scorers={scorersOf(events, "home", whenOf)} className="is-home" />
      <Scorers scorers={scorersOf(events, "away", whenOf)} className="is-away" />
    </section>
  );
}
