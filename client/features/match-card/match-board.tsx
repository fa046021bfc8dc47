import "./match-board.css";
import "./flash.css";
import { memo, type MouseEvent, useMemo } from "react";
import { useApp } from "#client/app-context.ts";
import type { MatchList } from "#domain/matches/view.ts";
import { dayName } from "./day-name.ts";
import { toggleFavourite, useFavourites } from "./favourites.ts";
import { groupMatches, intoStacks, type Placed } from "./group-matches.ts";
import { LeagueSection } from "./league-section.tsx";

type Props = {
  list: Pick<MatchList, "leagues" | "list">;
  /** The list runs over several days: each gets its heading. */
  days?: boolean;
  /** Leagues of one game need no sign of which game it is. */
  oneGame?: boolean;
};

/** One listener for all stars: a row stays plain markup. */
function onClick(event: MouseEvent<HTMLElement>): void {
  const star = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button.row-star") : null;
  const id = Number(star?.parentElement?.dataset["match"]);
  if (star && id) toggleFavourite({ id, startsAtMs: Number(star.value) });
}

/** Matches under their leagues: the list of every page. The page also holds a `CrestSprite`. */
export const MatchBoard = memo(function MatchBoard({ list, days = false, oneGame = false }: Props) {
  const app = useApp();
  const favourites = useFavourites();
  const sections = useMemo(
    () => groupMatches(list, days ? (atMs) => dayName(atMs, app) : undefined),
    [list, days, app],
  );
  const stack = (groups: readonly Placed[]) => (
    <div className="board-stack">
      {groups.map((group) => (
        <LeagueSection key={group.key} group={group} app={app} favourites={favourites} oneGame={oneGame} />
      ))}
    </div>
  );
  return (
    // biome-ignore lint/a11y: the stars inside are buttons, reached and pressed by keyboard; this only listens.
    <div className="match-board" onClick={onClick}>
      {sections.map(({ day, groups }) => {
        const [first, second] = intoStacks(groups);
        return (
          <section key={day ?? "all"}>
            {day && <h2 className="board-day-name">{day}</h2>}
            <div className="board">
              {stack(first)}
              {second.length > 0 && stack(second)}
            </div>
          </section>
        );
      })}
    </div>
  );
});
