const wholeNumber = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? number : undefined;
};

export const parseOwnVideosSearch = ({ video, page }: { video?: unknown; page?: unknown }) => ({
  video: wholeNumber(video),
  page: wholeNumber(page) ?? 1,
});
