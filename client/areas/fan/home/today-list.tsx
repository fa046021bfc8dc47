import { useMemo } from "react";
import { useApp } from "#client/app-context.ts";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import type { Game } from "#domain/matches/games.ts";
import { arrangeToday } from "#domain/matches/today-sections.ts";
import type { MatchCard, MatchList } from "#domain/matches/views.ts";
import { m } from "#messages";
import { FollowedGroupSlot } from "./followed-group-slot.tsx";

const Title = ({ text, count }: { text: string; count: number }) => (
  <h2 className="board-title">
    {text} <span className="today-count">{count}</span>
  </h2>
);

/** Today: live matches, followed ones, those that start soon, the rest of the day, and collapsed results. */
export function TodayList({ list, leads }: { list: MatchList; leads: Game["kind"] | undefined }) {
  const app = useApp();
  const sections = useMemo(() => arrangeToday(list.list, app.nowMs), [list, app.nowMs]);
  const hasMore = sections.live.length + sections.soon.length + sections.later.length > 0;
  const board = (cards: MatchCard[]) => <MatchBoard list={{ leagues: list.leagues, list: cards }} leads={leads} />;
  const section = (text: string, cards: MatchCard[]) =>
    cards.length > 0 && (
      <section>
        <Title text={text} count={cards.length} />
        {board(cards)}
      </section>
    );
  return (
    <>
      {section(m.home_live_matches(), sections.live)}
      <FollowedGroupSlot view="today" />
      {section(m.home_soon(), sections.soon)}
      {section(m.home_later(), sections.later)}
      {sections.results.length > 0 && (
        <details className="today-results" open={!hasMore}>
          <summary className="focus-ring">
            <Title text={m.home_results()} count={sections.results.length} />
            <i aria-hidden="true" className="i-lucide-chevron-up" />
          </summary>
          {board(sections.results)}
        </details>
      )}
    </>
  );
}
