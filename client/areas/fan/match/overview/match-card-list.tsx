import { useApp } from "#client/app-context.ts";
import { useFavourites } from "#client/features/matches/favourites/favourites-store.ts";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { MatchBoardFrame } from "#client/features/matches/list/match-board-frame.tsx";
import { columnStyle, MatchRowList } from "#client/features/matches/list/match-rows.tsx";
import { NO_PARTS } from "#client/features/matches/list/row-score.ts";
import { useFragments } from "#client/use-fragments.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";

/** Groups cards by day in list order, without league headings. */
export function groupCardsByDay(
  cards: readonly MatchCard[],
  nameOf: (atMs: number) => string,
): [string, MatchCard[]][] {
  const days = new Map<string, MatchCard[]>();
  for (const card of cards) {
    const day = nameOf(card.startsAtMs);
    days.set(day, [...(days.get(day) ?? []), card]);
  }
  return [...days];
}

type Props = { title: string; cards: readonly MatchCard[]; family: ScoringFamily };

/** Other matches, grouped by day. */
export function MatchCardList({ title, cards, family }: Props) {
  const app = useApp();
  const fragments = useFragments();
  const favourites = useFavourites();
  if (cards.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-title">{title}</h2>
      <MatchBoardFrame cards={cards}>
        {groupCardsByDay(cards, (atMs) => dayHeading(atMs, app)).map(([day, list]) => (
          <section key={day} style={columnStyle(list, NO_PARTS, family)}>
            <h3 className="board-day-name" suppressHydrationWarning>
              {day}
            </h3>
            <MatchRowList cards={list} {...{ app, family, fragments, favourites }} columns={NO_PARTS} />
          </section>
        ))}
      </MatchBoardFrame>
    </section>
  );
}
