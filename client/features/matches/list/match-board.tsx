import { memo, useDeferredValue, useMemo } from "react";
import { type AppContext, useApp } from "#client/app-context.ts";
import { type Fragments, useFragments } from "#client/use-fragments.ts";
import type { Game } from "#domain/matches/games.ts";
import type { MatchCard, MatchList } from "#domain/matches/views.ts";
import { useFavourites } from "../favourites/favourites-store.ts";
import { dayHeading } from "../labels/day-label.ts";
import { type DaySection, groupMatches, type LeagueGroup, splitIntoColumns } from "./group-matches.ts";
import { LeagueSection } from "./league-section.tsx";
import { MatchBoardFrame } from "./match-board-frame.tsx";

type Props = {
  list: Pick<MatchList, "leagues" | "list">;
  /** Adds a heading per day. */
  days?: boolean;
  /** Shows the day in each row, for lists with one match a day. */
  dated?: boolean;
  /** Hides the game icon of leagues. */
  oneGame?: boolean;
  /** Games of this kind come first. */
  leads?: Game["kind"] | undefined;
};

/** Matches grouped by league. The page must contain a `CrestSprite`. */
export const MatchBoard = memo(function MatchBoard({
  list,
  days = false,
  dated = false,
  oneGame = false,
  leads,
}: Props) {
  const app = useApp();
  const fragments = useFragments();
  const favourites = useDeferredValue(useFavourites());
  const sections = useMemo(
    () => groupMatches(list, days ? (atMs) => dayHeading(atMs, app) : undefined, leads),
    [list, days, app, leads],
  );
  // Memoized, so that the urgent render skips the sections until the deferred favourites change.
  return useMemo(
    () => <Sections cards={list.list} sections={sections} shared={{ app, fragments, favourites, oneGame, dated }} />,
    [list, sections, app, fragments, favourites, oneGame, dated],
  );
});

type SectionsProps = {
  cards: readonly MatchCard[];
  sections: readonly DaySection[];
  /** The same for all leagues of the board. */
  shared: { app: AppContext; fragments: Fragments; favourites: ReadonlySet<number>; oneGame: boolean; dated: boolean };
};

function Sections({ cards, sections, shared }: SectionsProps) {
  const stack = (groups: readonly LeagueGroup[]) => (
    <div className="board-stack">
      {groups.map((group) => (
        <LeagueSection key={group.key} group={group} {...shared} />
      ))}
    </div>
  );
  return (
    <MatchBoardFrame cards={cards}>
      {sections.map(({ day, groups }) => {
        const [first, second] = splitIntoColumns(groups);
        return (
          <section key={day ?? "all"}>
            {day && (
              <h2 className="board-day-name" suppressHydrationWarning>
                {day}
              </h2>
            )}
            <div className={second.length > 0 ? "board is-split" : "board"}>
              {stack(first)}
              {second.length > 0 && stack(second)}
            </div>
          </section>
        );
      })}
    </MatchBoardFrame>
  );
}
