import "./match-row.css";
import "./match-board.css";
import { Skeleton } from "#client/ui/skeleton.tsx";

/** As high as the given number of rows under a day heading. */
export const MatchBoardSkeleton = ({ rows }: { rows: number }) => (
  <div className="match-board" aria-hidden="true">
    <div className="board-day-name">
      <Skeleton className="h-4 w-24" />
    </div>
    {Array.from({ length: rows }, (_, at) => `row ${at}`).map((row) => (
      <div key={row} className="row">
        <div className="row-link">
          <Skeleton className="row-state h-3 w-8" />
          <Skeleton className="row-home my-1 h-3 w-36" />
          <Skeleton className="row-away my-1 h-3 w-28" />
        </div>
      </div>
    ))}
  </div>
);
