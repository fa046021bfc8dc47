import type { AppContext } from "#client/app-context.ts";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import { videoHref } from "#client/late-links.ts";
import { anchorProfileHref, expertProfileHref, libraryHref, matchHref, newsHref, profileHref } from "#client/links.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import type { SearchGroup, SearchView } from "#domain/search/contract.ts";
import { m } from "#messages";
import { searchGroupLabel } from "./search-group-label.ts";

/** One line of the instant results. A match in progress and a streamer on air have different words for live. */
export type Suggestion = {
  key: string;
  href: string;
  label: string;
  note: string;
  live: "match" | "stream" | undefined;
};

type Reader = Pick<AppContext, "basePath" | "locale" | "timeZone">;

const MAX_MATCHES = 3;

const ofMatch = (app: Reader, card: MatchCard): Suggestion => ({
  key: `match ${card.id}`,
  href: matchHref(app, card.gameId, card.id),
  label: matchNames(card),
  note: isLiveState(card.state) ? "" : kickOffLabel(card.startsAtMs, app),
  live: isLiveState(card.state) ? "match" : undefined,
});

function ofGroup(app: Reader, { group, list }: SearchGroup): Suggestion[] {
  const note = searchGroupLabel(group);
  const line = (id: number, label: string, href: string): Suggestion => ({
    key: `${group} ${id}`,
    href,
    label,
    note,
    live: undefined,
  });
  switch (group) {
    case "league":
      return list.map(({ id, name }) => line(id, name, libraryHref(app, "league", id)));
    case "team":
      return list.map(({ id, name }) => line(id, name, libraryHref(app, "squad", id)));
    case "player":
      return list.map(({ id, name, team, isSide }) => ({
        ...line(id, name, libraryHref(app, isSide ? "squad" : "player", id)),
        ...(team && !team.isPerson && { note: team.name }),
      }));
    case "streamer":
      return list.map(({ uid, username, isLive }) => ({
        ...line(uid, username, anchorProfileHref(app, uid)),
        live: isLive ? "stream" : undefined,
      }));
    case "expert":
      return list.map(({ uid, username }) => line(uid, username, expertProfileHref(app, uid)));
    case "article":
      return list.map(({ newsId, title, game }) => line(newsId, title, newsHref(app, game, newsId)));
    case "video":
      return list.map(({ videoId, title, game }) => line(videoId, title, videoHref(app, game, videoId)));
    default:
      return list.map(({ uid, username }) => line(uid, username, profileHref(app, uid)));
  }
}

/** Live matches, then groups, best first, then other matches. Never contains a match result. */
export function toSuggestions(app: Reader, view: SearchView): Suggestion[] {
  const matches = view.list.slice(0, MAX_MATCHES).map((card) => ofMatch(app, card));
  const [live, others] = [matches.filter((one) => one.live), matches.filter((one) => !one.live)];
  const groups = view.groups.flatMap((group) => ofGroup(app, group));
  const popular = (view.popular ?? []).map(({ id, name }) => ({
    key: `league ${id}`,
    href: libraryHref(app, "league", id),
    label: name,
    note: m.search_league_playing(),
    live: undefined,
  }));
  return [...live, ...groups, ...others, ...popular];
}
