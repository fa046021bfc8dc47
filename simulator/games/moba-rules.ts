// Map length and objectives of each MOBA. Objectives earlier in a list take precedence.
import type { GameSlug } from "#domain/matches/games.ts";
import type { MobaRules } from "./moba.ts";

const DRAFT = { long: [300, 420], short: [200, 280] } as const;

export const MOBA_RULES = {
  lol: {
    minutes: [25, 40],
    killsPerMinute: 0.8,
    objectives: [
      { name: "herald", fromMinute: 9, everyMinutes: 99, push: 0.35 },
      { name: "baron", fromMinute: 21, everyMinutes: 8, push: 0.9 },
      { name: "dragon", fromMinute: 6, everyMinutes: 5.5, push: 0.3 },
    ],
    draftSeconds: DRAFT.long,
  },
  dota2: {
    minutes: [28, 52],
    killsPerMinute: 1.25,
    objectives: [
      { name: "ancient beast", fromMinute: 19, everyMinutes: 10, push: 0.8 },
      { name: "outpost", fromMinute: 12, everyMinutes: 12, push: 0.2 },
    ],
    draftSeconds: DRAFT.long,
  },
  kog: {
    minutes: [13, 22],
    killsPerMinute: 1.3,
    objectives: [
      { name: "overlord", fromMinute: 10, everyMinutes: 4.5, push: 0.8 },
      { name: "tyrant", fromMinute: 4, everyMinutes: 4, push: 0.3 },
    ],
    draftSeconds: DRAFT.long,
  },
  lolmobile: {
    minutes: [14, 24],
    killsPerMinute: 1.2,
    objectives: [
      { name: "baron", fromMinute: 12, everyMinutes: 5, push: 0.8 },
      { name: "dragon", fromMinute: 4, everyMinutes: 4, push: 0.3 },
    ],
    draftSeconds: DRAFT.long,
  },
  mobilelegends: {
    minutes: [12, 22],
    killsPerMinute: 1.35,
    objectives: [
      { name: "lord", fromMinute: 8, everyMinutes: 4, push: 0.8 },
      { name: "turtle", fromMinute: 2.2, everyMinutes: 2.6, push: 0.2 },
    ],
    draftSeconds: DRAFT.short,
  },
  aov: {
    minutes: [12, 21],
    killsPerMinute: 1.3,
    objectives: [
      { name: "slayer", fromMinute: 9, everyMinutes: 4.5, push: 0.8 },
      { name: "dragon", fromMinute: 2.5, everyMinutes: 4, push: 0.25 },
    ],
    draftSeconds: DRAFT.short,
  },
} as const satisfies Partial<Record<GameSlug, MobaRules>>;
