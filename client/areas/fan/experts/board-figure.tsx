import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { type ExpertTipsLinkSearch, expertProfileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { ExpertBoard } from "#domain/experts/boards.ts";
import type { BoardWindow, ExpertLibraryRow } from "#domain/experts/views-contract.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { rateText, unitsText } from "./expert-numbers.ts";

type Props = { board: ExpertBoard; row: ExpertLibraryRow; period: BoardWindow | null; game?: GameSlug | undefined };
type Figure = { value: string; note: string; search: ExpertTipsLinkSearch };

function figureOf({ board, row, period, game }: Props, locale: ReturnType<typeof useApp>["locale"]): Figure {
  const settled = m.expert_settled_count({ count: wholeNumber(row.settled, locale) });
  const decided = m.expert_settled_count({ count: wholeNumber(row.decided ?? 0, locale) });
  const search = { tips: "settled", game } as const;
  if (board === "daily" || board === "weekly") {
    return {
      value: unitsText(row.profitUnits ?? 0, locale),
      note: settled,
      search: { ...search, from: period?.fromMs, to: period?.toMs },
    };
  }
  if (board === "winning_streak") {
    const value = m.expert_streak_won({ count: wholeNumber(row.winningStreak, locale) });
    return { value, note: decided, search: { ...search, counts: "decided", last: row.winningStreak } };
  }
  const league = row.league?.id;
  return { value: rateText(row.hitRate, locale), note: decided, search: { ...search, counts: "decided", league } };
}

/** The number a board ranks by, linked to the tips behind it. */
export function BoardFigure(props: Props) {
  const app = useApp();
  const { value, note, search } = figureOf(props, app.locale);
  return (
    <Link className="board-figure focus-ring" href={expertProfileHref(app, props.row.expert.uid, search)}>
      <b className="tabular">
        <bdi>{value}</bdi>
      </b>
      <span className="text-12 text-muted tabular">{note}</span>
    </Link>
  );
}
