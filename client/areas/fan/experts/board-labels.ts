import { weekdayAndDate } from "#client/format/dates.ts";
import type { ExpertBoard } from "#domain/experts/boards.ts";
import type { BoardWindow } from "#domain/experts/views-contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";

const LABELS: Record<ExpertBoard, () => string> = {
  accuracy: m.expert_board_accuracy,
  winning_streak: m.expert_board_streak,
  daily: m.expert_board_daily,
  weekly: m.expert_board_weekly,
  all: m.experts_all,
  strong_leagues: m.experts_specialists,
};
export const boardName = (board: ExpertBoard): string => LABELS[board]();

const DAY_MS = 86_400_000;
/** Formats a board's UTC days: "Mon 23 Nov", "Mon 23 Nov – Sun 29 Nov". */
export function periodText({ fromMs, toMs }: BoardWindow, locale: Locale): string {
  const first = weekdayAndDate(fromMs, locale, "UTC");
  return toMs - fromMs <= DAY_MS ? first : `${first} – ${weekdayAndDate(toMs - 1, locale, "UTC")}`;
}
