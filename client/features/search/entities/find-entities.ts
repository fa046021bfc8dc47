import type { AppContext } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { videoHref } from "#client/late-links.ts";
import { matchNames } from "#domain/matches/side-names.ts";
import type { FoundMatches, SearchGroup } from "#domain/search/contract.ts";
import { listSides } from "../list-sides.ts";

export type EntityKind = "match" | "league" | "team" | "player" | "video";
/** A search result as shown by the picker. */
export type FoundEntity = { id: number; name: string; note: string; href?: string; gameId?: number };

/** The results of one kind; videos include their URL. */
export function toFoundEntities(
  app: Pick<AppContext, "basePath" | "locale" | "timeZone">,
  kind: EntityKind,
  view: Pick<FoundMatches, "list"> & { groups: readonly SearchGroup[] },
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
  if (kind === "team") return listSides(view.groups).map(({ id, name }) => ({ id, name, note: "" }));
  const found = view.groups.find(({ group }) => group === kind);
  if (!found) return [];
  switch (found.group) {
    case "league":
      return found.list.map(({ id, name }) => ({ id, name, note: "" }));
    case "player":
      // These results are sides whose id is a team's, so they have no player page.
      return found.list
        .filter(({ isSide }) => !isSide)
        .map(({ id, name, team }) => ({ id, name, note: team?.name ?? "" }));
    case "video":
      return found.list.map(({ videoId, title, game }) => ({
        ...{ id: videoId, name: title, note: "" },
        // Without a locale prefix, so that readers keep their language.
        href: videoHref({ ...app, basePath: "" }, game, videoId),
      }));
    default:
      return [];
  }
}
