import type { AppContext } from "#client/app-context.ts";
import { kickOffLabel } from "#client/features/matches/labels/kick-off-label.ts";
import { videoHref } from "#client/links.ts";
import type { SearchGroupView } from "#domain/search/contract.ts";

export type EntityKind = "match" | "league" | "team" | "player" | "video";
/** What was found, as a picker shows it. */
export type FoundEntity = { id: number; name: string; note: string; href?: string };

/** The results of one search group; videos with their address. */
export function toFoundEntities(app: AppContext, kind: EntityKind, view: SearchGroupView): FoundEntity[] {
  if (kind === "match") {
    return view.list.map(({ id, home, away, startsAtMs }) => ({
      id,
      name: `${home.name} – ${away.name}`,
      note: kickOffLabel(startsAtMs, app),
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
