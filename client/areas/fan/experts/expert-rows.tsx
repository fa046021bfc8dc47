import { useApp } from "#client/app-context.ts";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { expertProfileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { ExpertBoard } from "#domain/experts/boards.ts";
import type { BoardWindow, ExpertLibraryRow } from "#domain/experts/views-contract.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { BoardFigure } from "./board-figure.tsx";
import { luckRangeText, signedRate } from "./expert-numbers.ts";
import { ExpertPerson } from "./expert-person.tsx";
import { RecentOutcomes } from "./recent-outcomes.tsx";

type Props = {
  board: ExpertBoard;
  rows: readonly ExpertLibraryRow[];
  period: BoardWindow | null;
  game?: GameSlug | undefined;
};

function ExpertYield({ row }: { row: ExpertLibraryRow }) {
  const app = useApp();
  const { expert, yieldBand } = row;
  return (
    <Link
      className="board-figure focus-ring"
      href={expertProfileHref(app, expert.uid, { tips: "settled", counts: "priced" })}
    >
      <span className="text-13 text-strong tabular">
        <bdi>
          {signedRate(expert.yieldRate, app.locale)}
          {yieldBand === null ? null : <small className="text-muted"> {luckRangeText(yieldBand, app.locale)}</small>}
        </bdi>
      </span>
      <span className="text-12 text-muted">{m.expert_yield()}</span>
    </Link>
  );
}

/** A list of experts: rank, sample, last ten, yield with its band, and the board's own number. */
export function ExpertRows({ board, rows, period, game }: Props) {
  const app = useApp();
  return (
    <ol className="expert-list">
      {rows.map((row) => (
        <li key={`${row.expert.uid}-${row.league?.id ?? 0}`} className="expert-row">
          <span className="expert-rank tabular">{row.rank === null ? null : wholeNumber(row.rank, app.locale)}</span>
          <div className="expert-row-person min-w-0">
            <ExpertPerson expert={row.expert} />
            {row.league ? <p className="expert-row-note">{row.league.name}</p> : null}
            {row.onSale > 0 ? (
              <Link
                className="expert-row-note text-accent hover:underline focus-ring"
                href={expertProfileHref(app, row.expert.uid, {})}
              >
                {m.expert_on_sale({ count: wholeNumber(row.onSale, app.locale) })}
              </Link>
            ) : null}
          </div>
          <span className="expert-row-recent">
            <RecentOutcomes outcomes={row.recent} />
          </span>
          <ExpertYield row={row} />
          <BoardFigure board={board} row={row} period={period} game={game} />
          <FollowButton uid={row.expert.uid} username={row.expert.username} isFollow={row.expert.isFollowed} />
        </li>
      ))}
    </ol>
  );
}
