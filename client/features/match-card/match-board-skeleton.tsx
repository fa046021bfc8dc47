import "./match-board.css";
import { Skeleton } from "#client/ui/skeleton.tsx";

const LEAGUES = [5, 4, 6] as const;

/** As high and as divided as a list will be. */
export const MatchBoardSkeleton = () => (
  <div className="match-board" aria-hidden="true">
    {LEAGUES.map((rows, league) => (
      <div key={league}>
        <div className="league-head">
          <Skeleton className="h-5 w-5" />
          <Skeleton className="h-3 w-40" />
        </div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="row">
            <div className="row-link">
              <Skeleton className="row-state h-3 w-8" />
              <Skeleton className="row-home my-1 h-3 w-36" />
              <Skeleton className="row-away my-1 h-3 w-28" />
            </div>
          </div>
        ))}
      </div>
    ))}
  </div>
);
