import { VIDEO_STATES } from "#domain/videos/states.ts";
import { parseGame } from "../parse-game.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

const wholeNumber = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? number : undefined;
};

type RawSearch = { [Key in "state" | "sort" | "game" | "video" | "page"]?: unknown };

/** Defaults to the queue of videos under review. */
export const parseVideoDeskSearch = ({ state, sort, game, video, page }: RawSearch) => ({
  state: VIDEO_STATES.find((known) => known === state) ?? ("in_review" as const),
  sort: parseQueueSort(sort, "newest"),
  ...(parseGame(game) && { game: parseGame(game) }),
  video: wholeNumber(video),
  page: wholeNumber(page) ?? 1,
});
