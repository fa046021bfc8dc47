import type { AppContext } from "#client/app-context.ts";
import { groupMatches, splitIntoColumns } from "#client/features/matches/list/group-matches.ts";
import { LeagueSection } from "#client/features/matches/list/league-section.tsx";
import type { Fragments } from "#client/use-fragments.ts";
import type { MatchList } from "#domain/matches/views.ts";

const uncached: Fragments = (renderer, input, path = "") => ({ children: renderer(input, path) });
const NO_FAVOURITES: ReadonlySet<number> = new Set();

/** The site's board with the site's own rows, but without its router and hooks. */
export function MatchRows({ list, app }: { list: MatchList; app: AppContext }) {
  return (
    <div className="match-board">
      {groupMatches(list).map(({ day, groups }) => (
        <div key={day ?? "all"} className="board">
          {splitIntoColumns(groups).map((stack, at) => (
            <div key={at === 0 ? "first" : "second"} className="board-stack">
              {stack.map((group) => (
                <LeagueSection
                  key={group.key}
                  group={group}
                  app={app}
                  fragments={uncached}
                  favourites={NO_FAVOURITES}
                  oneGame={false}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
