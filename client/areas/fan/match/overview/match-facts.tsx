import { Link } from "#client/ui/link.tsx";
import "./match-facts.css";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { roundLabel, stageLabel } from "#client/features/matches/labels/stage-label.ts";
import { fullDate, kickoffTime } from "#client/format/dates.ts";
import { joinWithComma } from "#client/format/join-with-comma.ts";
import { libraryHref, matchListHref } from "#client/links.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

export function MatchFacts({ match, game }: { match: MatchDetail; game: GameSlug }) {
  const { locale, timeZone, basePath } = useApp();
  const { league, stage, round, bestOf, startsAtMs } = match;
  const facts: (readonly [string, ReactNode])[] = [
    [m.match_fact_game(), gameName(game)],
    [
      m.match_fact_league(),
      <Link
        key="league"
        className="underline underline-offset-4 focus-ring"
        href={libraryHref({ basePath }, "league", league.id)}
      >
        {league.name}
      </Link>,
    ],
    [m.match_fact_region(), league.region ?? m.match_region_international()],
    [m.match_fact_stage(), stage && stageLabel(stage)],
    [m.match_fact_round(), round && roundLabel(round, game)],
    [
      m.match_fact_kickoff(),
      `${joinWithComma(locale, [fullDate(startsAtMs, locale, timeZone), kickoffTime(startsAtMs, locale, timeZone)])} (${timeZone})`,
    ],
    [m.match_fact_best_of(), bestOf],
  ];
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts" className="panel-title">
        {m.match_facts()}
      </h2>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd suppressHydrationWarning>{value}</dd>
            </div>
          ))}
      </dl>
      <Link className="facts-more focus-ring-inset" href={matchListHref({ basePath }, game)}>
        {m.match_back_to_list({ game: gameName(game) })}
      </Link>
    </section>
  );
}
