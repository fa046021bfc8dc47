import type { AppContext } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { videoHref } from "#client/late-links.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import type { SearchGroupView } from "#domain/search/contract.ts";

export type EntityKind = "match" | "league" | "team" | "player" | "video";
/** What was found, as a picker shows it. */
export type FoundEntity = { id: number; name: string; note: string; href?: string; gameId?: number };

/** The results of one search group; videos with their address. */
export function toFoundEntities(
  app: Pick<AppContext, "basePath" | "locale" | "timeZone">,
  kind: EntityKind,
  view: SearchGroupView,
): FoundEntity[] {
  if (kind === "match") {
    return view.list.map((card) => ({
      id: card.id,
      gameId: card.gameId,
      name: matchNames(card),
      // The same teams meet several times a year.
      note: dateAndTime(card.startsAtMs, app.locale, app.timeZone),
    }));
  }
  const { found } = view;
  if (found?.group !== kind) return [];
  switch (found.group) {
    case "league":
      return found.list.map(({ id, name }) => ({ id, name, note: "" }));
    case "team":
      return found.list.map(({ id, name }) => ({ id, name, note: "" }));
    case "player":
      return found.list.map(({ id, name, team }) => ({ id, name, note: team?.name ?? "" }));
    case "video":
      return found.list.map(({ videoId, title, game }) => ({
        ...{ id: videoId, name: title, note: "" },
        // Without a language: readers stay in theirs.
        href: videoHref({ ...app, basePath: "" }, game, videoId),
      }));
    default:
      return [];
  }
}
