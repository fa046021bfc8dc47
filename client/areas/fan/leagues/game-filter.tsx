import { useApp } from "#client/app-context.ts";
import { libraryHref, type StatsLibraryKind } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { GAMES, type GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { FilterLinks } from "./filter-links.tsx";

/** The kind of games the brand leads with comes first. */
export function GameFilter({ kind, game }: { kind: StatsLibraryKind; game: GameSlug }) {
  const app = useApp();
  const featured = GAMES.filter((one) => one.kind === app.brand.leads);
  const others = GAMES.filter((one) => one.kind !== app.brand.leads);
  return (
    <FilterLinks
      label={m.shell_game_filter()}
      links={[...featured, ...others].map(({ slug }) => ({
        key: slug,
        href: libraryHref(app, kind, undefined, undefined, { game: slug }),
        label: (
          <>
            <GameIcon game={slug} className="text-14" />
            {gameName(slug)}
          </>
        ),
        current: slug === game,
      }))}
    />
  );
}
