import { stableHash } from "../feed/stable-hash.ts";
import { keyMoments } from "../matches/key-moments.ts";
import type { MatchEvent } from "../matches/match.ts";
import { isEndedState } from "../matches/match-states.ts";
import type { MatchDetail } from "../matches/views.ts";
import type { NewsArticle } from "../news/contract.ts";
import type { PlanView } from "../plans/views-contract.ts";

export const SHARE_IMAGE_WIDTH_PX = 1200;
export const SHARE_IMAGE_HEIGHT_PX = 630;

/** Increment when the design of the images changes. */
const DESIGN = 4;

/** Part of the image's URL: changed content gets a new URL, so that images can be cached forever. */
const versionOf = (shown: readonly unknown[]): string => {
  const text = JSON.stringify([DESIGN, ...shown]);
  return stableHash(text).toString(36) + stableHash(text, 1).toString(36);
};

type ShownMatch = Pick<MatchDetail, "gameId" | "hidden" | "state" | "startsAtMs" | "score" | "home" | "away">;
const shownMatch = ({ hidden, state, startsAtMs, score, home, away }: ShownMatch) => [
  ...[hidden, state, startsAtMs, hidden ? undefined : score],
  ...[home, away].flatMap(({ name, colourA, colourB }) => [name, colourA, colourB]),
];

/** The moment shown permanently by an image: a goal with its time, player and score. */
export const shownMoment = ({ events, hidden }: Pick<MatchDetail, "events" | "hidden">, seq: number | undefined) =>
  hidden
    ? undefined
    : events.find((event) => event.seq === seq && event.side !== undefined && event.score !== undefined);

/** Number of moments on the image of a finished match. */
export const POSTER_MOMENTS = 3;
export const posterMoments = ({
  events,
  gameId,
  hidden,
  state,
}: Pick<MatchDetail, "events" | "gameId" | "hidden" | "state">) =>
  hidden || !isEndedState(state) ? [] : keyMoments(events, POSTER_MOMENTS, gameId);

const shownEvent = ({ kind, clockText, player, score, side, value }: MatchEvent) => [
  ...[kind, clockText, player, score, side, value],
];

export function matchImageVersion(
  match: ShownMatch & Pick<MatchDetail, "league" | "events">,
  momentSeq?: number,
): string {
  const moment = shownMoment(match, momentSeq);
  const events = moment ? [moment] : posterMoments(match);
  return versionOf([...shownMatch(match), match.league.name, ...events.map(shownEvent)]);
}

type ShownArticle = Pick<NewsArticle, "title" | "game" | "hidden" | "matches">;
export const articleImageVersion = ({ title, game, hidden, matches }: ShownArticle): string =>
  versionOf([title, game, hidden, ...matches.slice(0, 1).flatMap(shownMatch)]);

type ShownPlan = Pick<PlanView, "title" | "expert" | "leagueName" | "match">;
/** A plan's image only shows what everyone may see before buying. */
export const planImageVersion = ({ title, expert, leagueName, match }: ShownPlan): string => {
  const { username, settled, hitRate } = expert;
  return versionOf([title, username, settled, hitRate, leagueName, match?.home.name, match?.away.name]);
};
