import { EARNING_DAYS, type EarningDays } from "#domain/anchors/contract.ts";

/** Falls back to 7 days. */
export const parseEarningDays = ({ days }: { days?: unknown }): EarningDays =>
  EARNING_DAYS.find((one) => String(one) === String(days)) ?? 7;

const parsePositive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? number : undefined;
};

export const parseOwnVideosSearch = ({ video, page }: { video?: unknown; page?: unknown }) => ({
  video: parsePositive(video),
  page: parsePositive(page) ?? 1,
});
