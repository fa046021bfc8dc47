import type { Locale } from "#domain/i18n/locales.ts";
import type { ClipName } from "../clip/clip-format.ts";

export type StreamerPlan = {
  /** A seeded account with the role of a streamer. */
  name: string;
  /** Of the names of teams in titles. */
  locale: Locale;
  clip: ClipName;
  /** Matches of these games first. */
  gameIds: readonly number[];
  title: (home: string, away: string) => string;
};

/** Each is live on one match at a time, in their own room. */
export const STREAMER_PLANS: readonly StreamerPlan[] = [
  {
    ...{ name: "miamatchday", locale: "en", clip: "pitch", gameIds: [202] },
    title: (home, away) => `${home} vs ${away} watch-along`,
  },
  {
    ...{ name: "leocourtside", locale: "es", clip: "court", gameIds: [201, 203] },
    title: (home, away) => `${home} - ${away} en directo`,
  },
  {
    ...{ name: "kenjiclutch", locale: "ja", clip: "arena", gameIds: [2, 14] },
    title: (home, away) => `${home} 対 ${away} 実況`,
  },
  {
    ...{ name: "sofiarift", locale: "pt", clip: "arena", gameIds: [1, 4] },
    title: (home, away) => `${home} x ${away} ao vivo`,
  },
];
