import { useApp } from "#client/app-context.ts";
import { MatchTiles } from "#client/features/match-card/match-tiles.tsx";
import { m } from "#messages";
import { FEATURED, featuredQuery, highlightsQuery } from "./featured-queries.ts";

/** Beside the list: what is worth watching now or next, and what was. */
export function FeaturedMatches() {
  const { timeZone } = useApp();
  return (
    <>
      <MatchTiles title={m.home_featured()} query={featuredQuery(timeZone)} expected={FEATURED} />
      <MatchTiles title={m.home_highlights()} query={highlightsQuery(timeZone)} expected={FEATURED} />
    </>
  );
}
