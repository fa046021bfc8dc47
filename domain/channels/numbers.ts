import type { ChannelNumbers } from "./contract.ts";

export const NO_NUMBERS: ChannelNumbers = {
  ...{ visits: 0, userVisits: 0, registrations: 0, downloads: 0, flagged: 0, recharged: 0, spent: 0 },
};

export const addNumbers = (list: readonly ChannelNumbers[]): ChannelNumbers =>
  list.reduce(
    (sum, one) => ({
      visits: sum.visits + one.visits,
      userVisits: sum.userVisits + one.userVisits,
      registrations: sum.registrations + one.registrations,
      downloads: sum.downloads + one.downloads,
      flagged: sum.flagged + one.flagged,
      recharged: sum.recharged + one.recharged,
      spent: sum.spent + one.spent,
    }),
    NO_NUMBERS,
  );
