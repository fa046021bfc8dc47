import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { expertLibraryHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import type { ExpertBoard } from "#domain/experts/boards.ts";
import { m } from "#messages";
import { BoardFigure } from "./board-figure.tsx";
import { boardName, periodText } from "./board-labels.ts";
import { ExpertPerson } from "./expert-person.tsx";
import { shortBoardQuery } from "./expert-queries.ts";

/** The top five of a board. */
export function ShortBoard({ board }: { board: ExpertBoard }) {
  const app = useApp();
  const id = useId();
  const { data } = useSuspenseQuery(shortBoardQuery(useRouter().options.context.api, board));
  if (!data.offered) return null;
  return (
    <section className="short-board" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-16">
          {boardName(board)}
        </h2>
        {data.period ? <span className="text-12 text-muted">{periodText(data.period, app.locale)}</span> : null}
      </div>
      {data.list.length > 0 ? (
        <ol className="expert-list">
          {data.list.map((row) => (
            <li key={row.expert.uid} className="short-board-row">
              <span className="expert-rank tabular">{wholeNumber(row.rank ?? 0, app.locale)}</span>
              <ExpertPerson expert={row.expert} />
              <BoardFigure board={board} row={row} period={data.period} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="py-4 text-14 text-muted">{m.expert_board_empty()}</p>
      )}
      <Link
        className="inline-flex min-h-8 items-center self-start text-13 font-600 text-accent hover:underline focus-ring"
        href={expertLibraryHref(app, { board: board === "accuracy" ? undefined : board })}
        aria-label={m.label_value({ label: m.library_see_all(), value: boardName(board) })}
      >
        {m.library_see_all()}
      </Link>
    </section>
  );
}
