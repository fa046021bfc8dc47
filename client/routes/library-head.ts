import type { AppContext } from "#client/app-context.ts";
import type { LibraryPage } from "#client/areas/fan/leagues/load-library.ts";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { createLeagueOrTeamJsonLd } from "./structured-data.ts";

export function libraryHead(app: AppContext, page: LibraryPage | undefined) {
  if (!page) return NOINDEX_HEAD;
  const { title, description, path, summary } = page;
  const structuredData = summary ? [createLeagueOrTeamJsonLd(summary, absoluteUrl(app, path))] : [];
  return pageHead(app, { title, description, path, structuredData });
}
