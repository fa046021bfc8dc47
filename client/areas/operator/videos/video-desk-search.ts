import { VIDEO_STATES } from "#domain/videos/states.ts";

const wholeNumber = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? number : undefined;
};

/** The queue of videos under review comes first. */
export const parseVideoDeskSearch = ({ state, video, page }: { state?: unknown; video?: unknown; page?: unknown }) => ({
  state: VIDEO_STATES.find((known) => known === state) ?? ("in_review" as const),
  video: wholeNumber(video),
  page: wholeNumber(page) ?? 1,
});
