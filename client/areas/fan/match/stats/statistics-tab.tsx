import { useApp } from "#client/app-context.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { m } from "#messages";
import { Scorecard } from "../cards/scorecard.tsx";
import { scorecardTables } from "../cards/scorecard-tables.ts";
import { EsportPlayersTable } from "../esports/esport-players-table.tsx";
import { partLabel } from "../header/part-label.ts";
import { matchTabHref } from "../match-search.ts";
import type { TabProps } from "../tabs/tab-props.ts";
import { PlayerStatsTable } from "./player-stats-table.tsx";
import { StatBars } from "./stat-bars.tsx";
import { statRows } from "./stat-rows.ts";
import { useStatistics } from "./use-statistics.ts";

/** Team and player statistics of the match, or of one part. */
export function StatisticsTab({ match, game, search }: TabProps) {
  const app = useApp();
  const data = useStatistics(match);
  const { part } = search;
  const shown = (part !== undefined && data.parts[part - 1]) || data.total;
  const openPart = shown === data.total ? undefined : part;
  const tabs = [undefined, ...data.parts.map((_, at) => at + 1)].map((number) => ({
    href: matchTabHref(app, match, { ...search, tab: "statistics", part: number }),
    label: number === undefined ? m.match_whole() : partLabel(number, game.family, game.id),
    current: number === openPart,
  }));
  return (
    <>
      <section className="panel" aria-labelledby="figures">
        <h2 id="figures" className="panel-title">
          {m.match_tab_statistics()}
        </h2>
        {data.parts.length > 1 && <LinkTabs label={m.match_periods()} tabs={tabs} className="part-tabs" />}
        {data.held ? (
          <p className="panel-note">{m.match_hidden_until_stream()}</p>
        ) : (
          <StatBars rows={statRows(game.slug, shown)} game={game.slug} home={match.home.name} away={match.away.name} />
        )}
      </section>
      {game.kind === "esport" ? (
        <EsportPlayersTable players={data.players} match={match} game={game} search={search} />
      ) : scorecardTables(game.slug).length > 0 ? (
        <Scorecard players={data.players} match={match} game={game.slug} />
      ) : (
        <PlayerStatsTable players={data.players} match={match} game={game.slug} search={search} />
      )}
    </>
  );
}
