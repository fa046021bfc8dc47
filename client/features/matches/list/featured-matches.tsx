import { useApp } from "#client/app-context.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { FEATURED, featuredOfGame, highlightsOfGame } from "./featured-queries.ts";
import { MatchTiles } from "./match-tiles.tsx";

/** Recommended matches and highlights of one or all games. */
export function FeaturedMatches({ game }: { game?: GameSlug | undefined }) {
  const { timeZone } = useApp();
  return (
    <>
      <MatchTiles title={m.home_featured()} query={featuredOfGame(game, timeZone)} expected={FEATURED} />
      <MatchTiles title={m.home_highlights()} query={highlightsOfGame(game, timeZone)} expected={FEATURED} />
    </>
  );
}
