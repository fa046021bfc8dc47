import { EARNING_DAYS, type EarningDays } from "#domain/anchors/contract.ts";

/** 7 days for anything else. */
export const parseEarningDays = ({ days }: { days?: unknown }): EarningDays =>
  EARNING_DAYS.find((one) => String(one) === String(days)) ?? 7;
