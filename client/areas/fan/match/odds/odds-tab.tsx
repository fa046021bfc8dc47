import "./odds-tab.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ChartFrame } from "#client/features/charts/chart-frame.tsx";
import type { ChartTableProps } from "#client/features/charts/chart-table.tsx";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { scoreText } from "#client/features/matches/list/row-score.ts";
import { kickoffTime } from "#client/format/dates.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import { isAwayFirst } from "#domain/matches/games.ts";
import { isEndedState } from "#domain/matches/match-states.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import {
  marketOutcomes,
  marketTicks,
  ODDS_MARKETS,
  type OddsMarket,
  type OddsOutcome,
  oddsDirection,
  oddsTrendLines,
} from "./odds-trend.ts";

/** Chinese names handicaps and totals in football 让球 and 大小球, elsewhere 让分 and 大小分. */
const MARKET_NAMES: Record<OddsMarket, (isFootball: boolean) => string> = {
  win: () => m.odds_win(),
  handicap: (isFootball) => (isFootball ? m.odds_handicap_goals() : m.odds_handicap()),
  total: (isFootball) => (isFootball ? m.odds_total_goals() : m.odds_total()),
};
const DIRECTION_SIGNS = { up: "↑", down: "↓" } as const;
const TABLE_ROWS = 60;

function outcomeName(outcome: OddsOutcome, match: MatchDetail): string {
  switch (outcome) {
    case "home":
    case "away":
      return match[outcome].name;
    case "draw":
      return m.odds_draw();
    case "over":
      return m.odds_over();
    case "under":
      return m.odds_under();
  }
}

/** Handicaps have a sign, totals do not. */
function lineOf(tick: OddsTick, market: OddsMarket): string | undefined {
  const line = market === "win" ? undefined : tick[market]?.line;
  if (line === undefined) return undefined;
  const sign = line < 0 ? "−" : market === "handicap" && line > 0 ? "+" : "";
  // Keeps the sign before its number in RTL languages.
  return `\u200e${sign}${Math.abs(line)}`;
}

type MarketProps = { market: OddsMarket; ticks: readonly OddsTick[]; match: MatchDetail; isFootball: boolean };

function Market({ market, ticks, match, isFootball }: MarketProps) {
  const { locale, timeZone } = useApp();
  const ticksOfMarket = marketTicks(ticks, market);
  const latest = ticksOfMarket.at(-1);
  if (!latest) return null;
  const listed = marketOutcomes(latest, market);
  const outcomes = isAwayFirst(match.gameId) && market !== "total" ? listed.toReversed() : listed;
  const line = lineOf(latest, market);
  const trend = oddsTrendLines(ticks, market);
  const priceOf = (tick: OddsTick, wanted: OddsOutcome) =>
    marketOutcomes(tick, market)
      .find(({ outcome }) => outcome === wanted)
      ?.price.toFixed(2);
  const table: ChartTableProps<OddsTick> = {
    rowName: {
      name: m.match_time(),
      cell: (tick) => clockLabel(tick.clockText) ?? kickoffTime(tick.atMs, locale, timeZone),
    },
    columns: [
      { name: m.odds_score(), cell: ({ score }) => (score ? scoreText(score, match.gameId) : "–") },
      ...(market === "win"
        ? []
        : [{ name: m.odds_line(), cell: (tick: OddsTick) => lineOf(tick, market), isLtr: true }]),
      ...outcomes.map(({ outcome }) => ({
        name: outcomeName(outcome, match),
        cell: (tick: OddsTick) => priceOf(tick, outcome),
        isLtr: true,
      })),
    ],
    rows: ticksOfMarket.slice(-TABLE_ROWS).reverse(),
    keyOf: ({ seq }) => seq,
  };
  return (
    <ChartFrame
      title={
        <>
          {MARKET_NAMES[market](isFootball)}
          {line !== undefined && (
            <small className="odds-line" dir="ltr">
              {line}
            </small>
          )}
          {!isEndedState(match.state) && ticks.at(-1)?.suspended && (
            <small className="odds-suspended">{m.odds_suspended()}</small>
          )}
        </>
      }
      table={table}
    >
      <dl className="odds-now">
        {outcomes.map(({ outcome, price }) => {
          const move = oddsDirection(ticks, market, outcome);
          return (
            <div key={outcome} className={`is-${outcome}`}>
              <dt>{outcomeName(outcome, match)}</dt>
              <dd dir="ltr">
                {price.toFixed(2)}
                {move && <small>{DIRECTION_SIGNS[move]}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
      {trend.length > 0 && (
        <svg className="odds-trend" viewBox="0 0 1000 100" preserveAspectRatio="none" role="img">
          <title>{m.odds_trend()}</title>
          {trend.map(({ outcome, points }) => (
            <polyline key={outcome} className={`is-${outcome}`} points={points} />
          ))}
        </svg>
      )}
    </ChartFrame>
  );
}

/** The match-winner odds, as shown in the preview. */
export function WinOdds({ match, game }: Pick<TabProps, "match" | "game">) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/odds", matchPartQueryInput(match)));
  return <Market market="win" ticks={data.ticks} match={match} isFootball={game.slug === "soccer"} />;
}

/** Current odds and their trend, for information only. */
export function OddsTab({ match, game }: TabProps) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/odds", matchPartQueryInput(match)));
  return (
    <>
      {ODDS_MARKETS.map((market) => (
        <Market key={market} market={market} ticks={data.ticks} match={match} isFootball={game.slug === "soccer"} />
      ))}
      <p className="odds-note">{m.match_odds_note()}</p>
    </>
  );
}
