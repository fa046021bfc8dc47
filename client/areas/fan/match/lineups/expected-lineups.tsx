import "#client/features/charts/charts.css";
import "../overview/match-facts.css";
import "./lineups-tab.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { joinWithComma } from "#client/format/join-with-comma.ts";
import { Link } from "#client/ui/link.tsx";
import { sideOrder } from "#domain/matches/games.ts";
import { m } from "#messages";
import { matchTabHref } from "../match-search.ts";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";

/** Both starting line-ups as plain text, as in a newspaper; the line-ups tab has the rest. */
export function ExpectedLineups({ match }: Pick<TabProps, "match">) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/lineups", matchPartQueryInput(match)));
  const { lineups } = data;
  if (!lineups || lineups.home.starters.length + lineups.away.starters.length < 3) return null;
  return (
    <section className="panel" aria-labelledby="expected-lineups">
      <h2 id="expected-lineups" className="panel-title">
        {m.match_tab_lineups()}
        <small className="lineup-state">
          {lineups.confirmed ? m.match_lineup_confirmed() : m.match_lineup_expected()}
        </small>
      </h2>
      <div className="lineup-sides">
        {sideOrder(match.gameId).map((side) => (
          <div key={side} className="lineup-side">
            <h3 className="lineup-team">
              {renderSmallCrest(match[side])}
              <bdi className="truncate">{match[side].name}</bdi>
              {lineups[side].formation && <small dir="ltr">{lineups[side].formation}</small>}
            </h3>
            <p className="lineup-names">
              {joinWithComma(
                app.locale,
                lineups[side].starters.map(({ name }) => name),
              )}
            </p>
          </div>
        ))}
      </div>
      <Link
        className="facts-more focus-ring-inset"
        resetScroll={false}
        href={matchTabHref(app, match, { tab: "lineups" })}
      >
        {m.match_tab_lineups()}
      </Link>
    </section>
  );
}
