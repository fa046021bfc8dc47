import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { sideOrder } from "#domain/matches/games.ts";
import { isEndedState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { toPercentages, winChanceFromForm, winChanceFromOdds } from "#domain/matches/win-chance.ts";
import { m } from "#messages";
import { matchPartQueryInput } from "../tabs/load-tab.ts";

/** Win chances from odds, or before the start from recent form, and which of the two was used. */
export function WinChancePanel({ match }: { match: MatchDetail }) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const input = matchPartQueryInput(match);
  const { data: form } = useSuspenseQuery(callQuery(api, "GET /match/form", input));
  const { data: odds } = useQuery({ ...callQuery(api, "GET /match/odds", input), enabled: match.has.odds });
  if (match.hidden || isEndedState(match.state)) return null;
  const fromOdds = odds && winChanceFromOdds(odds.ticks);
  const chance = fromOdds ?? (match.state === "not_started" ? winChanceFromForm(form.home, form.away) : undefined);
  if (!chance) return null;
  const percentages = toPercentages(chance);
  const { draw } = percentages;
  const [first, second] = sideOrder(match.gameId);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const shares = [
    { key: first, name: match[first].name, share: percentages[first] },
    ...(draw === undefined ? [] : [{ key: "draw", name: m.odds_draw(), share: draw }]),
    { key: second, name: match[second].name, share: percentages[second] },
  ];
  return (
    <section className="panel" aria-labelledby="win-chance">
      <h2 id="win-chance" className="panel-title">
        {m.win_chance()}
      </h2>
      <div className="win-chance" aria-hidden="true">
        {shares.map(({ key, share }) => (
          <span key={key} className={`is-${key}`} style={{ flexGrow: share }} />
        ))}
      </div>
      <dl className="meetings">
        {shares.map(({ key, name, share }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{percent.format(share / 100)}</dd>
          </div>
        ))}
      </dl>
      <p className="panel-note">{fromOdds ? m.win_chance_odds() : m.win_chance_form()}</p>
    </section>
  );
}
