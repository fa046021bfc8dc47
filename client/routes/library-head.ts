import type { AppContext } from "#client/app-context.ts";
import type { LibraryPage } from "#client/areas/fan/leagues/load-library.ts";
import type { StatsLibraryKind } from "#client/links.ts";
import { m } from "#messages";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { createBreadcrumbsJsonLd, createLeagueOrTeamJsonLd } from "./structured-data.ts";

const LISTS: Record<StatsLibraryKind, () => string> = {
  league: () => m.library_leagues(),
  squad: () => m.library_teams_mixed(),
  player: () => m.library_players_mixed(),
};

export function libraryHead(app: AppContext, page: LibraryPage | undefined) {
  if (!page) return NOINDEX_HEAD;
  const { title, description, path, summary } = page;
  const structuredData = summary
    ? [
        createLeagueOrTeamJsonLd(summary, absoluteUrl(app, path)),
        createBreadcrumbsJsonLd(app, [
          { name: LISTS[summary.kind](), path: `/${summary.kind}Library` },
          { name: summary.name, path },
        ]),
      ]
    : [];
  return pageHead(app, { title, description, path, structuredData });
}
