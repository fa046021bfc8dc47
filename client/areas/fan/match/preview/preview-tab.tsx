import { Link } from "#client/ui/link.tsx";
import "#client/features/charts/charts.css";
import "../tabs/match-tabs.css";
import "./preview-tab.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { teamWord } from "#client/features/matches/labels/sport-words.ts";
import { signedNumber } from "#client/format/numbers.ts";
import { matchHref } from "#client/links.ts";
import type { FormResult, FormView } from "#domain/matches/detail/views.ts";
import { sideOrder } from "#domain/matches/games.ts";
import { sideSum } from "#domain/matches/side-score.ts";
import { m } from "#messages";
import { HiddenStandings } from "../../leagues/league/hidden-standings.tsx";
import { WinOdds } from "../odds/odds-tab.tsx";
import { MatchCardList } from "../overview/match-card-list.tsx";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { PreviewFacts } from "./preview-facts.tsx";
import { WinChancePanel } from "./win-chance-panel.tsx";

const SHOWN = 5;
const MARKS: Record<FormResult, () => string> = {
  won: () => m.form_won(),
  drawn: () => m.form_drawn(),
  lost: () => m.form_lost(),
};

/** Wins, draws, losses and score totals of the listed matches. */
const FormSummary = ({ form: { won, drawn, lost, scored, conceded } }: { form: FormView }) => (
  <p className="form-sum">
    {(["won", "drawn", "lost"] as const).map((mark) => {
      const count = { won, drawn, lost }[mark];
      return (mark !== "drawn" || drawn > 0) && <span key={mark}>{`${MARKS[mark]()} ${count}`}</span>;
    })}
    <span dir="ltr">{`${scored}–${conceded}`}</span>
  </p>
);

/** Results from the team's point of view, with its own score first. */
function Form({ form }: { form: FormView }) {
  const app = useApp();
  return (
    <div className="form-side">
      <h3 className="form-team">
        {renderSmallCrest(form.team)}
        <span className="truncate">{form.team.name}</span>
      </h3>
      {form.list.length > 0 && <FormSummary form={form} />}
      <ul>
        {form.list.map(({ match, mark }) => {
          const own = match.home.id === form.team.id ? "home" : "away";
          const opposite = own === "home" ? "away" : "home";
          return (
            <li key={match.id}>
              <Link className="form-line focus-ring-inset" href={matchHref(app, match.gameId, match.id)}>
                <b className={`form-result is-${mark}`}>{MARKS[mark]()}</b>
                {renderSmallCrest(match[opposite])}
                <span className="truncate">{match[opposite].name}</span>
                <span className="form-score">{`${sideSum(match, own)}–${sideSum(match, opposite)}`}</span>
                <small suppressHydrationWarning>{dayHeading(match.startsAtMs, app)}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function HeadToHead({ match, game }: TabProps) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/headToHead", matchPartQueryInput(match)));
  const { draws } = data;
  const wins = { home: data.homeWins, away: data.awayWins };
  const [first, second] = sideOrder(match.gameId);
  if (data.list.length === 0) return null;
  return (
    <>
      <section className="panel" aria-labelledby="meetings">
        <h2 id="meetings" className="panel-title">
          {m.match_meetings()}
        </h2>
        {data.hidden ? (
          <p className="panel-note">{m.spoiler_note()}</p>
        ) : (
          <>
            <div className="win-chance" aria-hidden="true">
              {([first, "draw", second] as const).map((of) => (
                <span key={of} className={`is-${of}`} style={{ flexGrow: of === "draw" ? draws : wins[of] }} />
              ))}
            </div>
            <dl className="meetings">
              <div>
                <dt>{match[first].name}</dt>
                <dd>{wins[first]}</dd>
              </div>
              {draws > 0 && (
                <div>
                  <dt>{m.odds_draw()}</dt>
                  <dd>{draws}</dd>
                </div>
              )}
              <div>
                <dt>{match[second].name}</dt>
                <dd>{wins[second]}</dd>
              </div>
            </dl>
          </>
        )}
      </section>
      <MatchCardList title={m.match_meetings_last()} cards={data.list.slice(0, SHOWN)} family={game.family} />
    </>
  );
}

function StandingsAround({ match, game }: TabProps) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/standingsAround", matchPartQueryInput(match)));
  const { rows, columns } = data;
  // Before a season's first match, all rows are the same.
  if (!data.hidden && rows.every(({ played }) => played === 0)) return null;
  return (
    <section className="panel" aria-labelledby="standing">
      <h2 id="standing" className="panel-title">
        {m.match_standings()}
      </h2>
      {data.hidden ? (
        <HiddenStandings leagueId={data.league.id} />
      ) : (
        <div className="wide-table">
          <table className="stats-table">
            <thead>
              <tr>
                <th scope="col">{teamWord(game.slug)}</th>
                <th scope="col">{m.match_table_played()}</th>
                <th scope="col">{m.form_won()}</th>
                {columns.draws && <th scope="col">{m.form_drawn()}</th>}
                <th scope="col">{m.form_lost()}</th>
                <th scope="col">+/−</th>
                {columns.points && <th scope="col">{m.match_table_points()}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr
                  key={row.team.id}
                  className={[
                    (row.team.id === match.home.id || row.team.id === match.away.id) && "is-own",
                    at > 0 && row.place - (rows[at - 1]?.place ?? row.place) > 1 && "is-after-gap",
                  ]
                    .filter(Boolean)
                    .join(" ")}
                >
                  <th scope="row">
                    <span className="stats-table-name">
                      <span className="lineup-number">{row.place}</span>
                      {renderSmallCrest(row.team)}
                      <bdi>{row.team.name}</bdi>
                    </span>
                  </th>
                  <td>{row.played}</td>
                  <td>{row.won}</td>
                  {columns.draws && <td>{row.drawn}</td>}
                  <td>{row.lost}</td>
                  <td dir="ltr">{signedNumber(row.scored - row.conceded, locale)}</td>
                  {columns.points && <td className="is-sorted">{row.points}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** Chances and odds, facts, form, head-to-head and standings. */
export function PreviewTab(props: TabProps) {
  const { match } = props;
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/form", matchPartQueryInput(match)));
  const played = data.home.list.length + data.away.list.length > 0;
  return (
    <>
      <div className="preview-chances">
        <WinChancePanel match={match} />
        {match.has.odds && !match.hidden && <WinOdds match={match} game={props.game} />}
      </div>
      <PreviewFacts match={match} />
      <section className="panel" aria-labelledby="form">
        <h2 id="form" className="panel-title">
          {m.match_form()}
        </h2>
        {played ? (
          <div className="form-sides">
            {sideOrder(match.gameId).map((side) => (
              <Form key={side} form={data[side]} />
            ))}
          </div>
        ) : (
          <p className="panel-note">{m.match_form_none()}</p>
        )}
      </section>
      <HeadToHead {...props} />
      <StandingsAround {...props} />
    </>
  );
}
