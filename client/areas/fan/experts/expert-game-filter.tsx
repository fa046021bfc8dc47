import { useApp } from "#client/app-context.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { GAMES, type GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { FilterLinks } from "../leagues/filter-links.tsx";

type Props = { game: GameSlug | undefined; hrefOf: (game: GameSlug | undefined) => string };

/** The kind of games the brand leads with comes first. */
export function ExpertGameFilter({ game, hrefOf }: Props) {
  const { leads } = useApp().brand;
  const games = GAMES.toSorted((a, b) => Number(b.kind === leads) - Number(a.kind === leads));
  return (
    <FilterLinks
      label={m.shell_game_filter()}
      links={[
        { key: "all", href: hrefOf(undefined), label: m.match_list_all_games(), current: game === undefined },
        ...games.map(({ slug }) => ({
          key: slug,
          href: hrefOf(slug),
          label: (
            <>
              <GameIcon game={slug} className="text-14" />
              {gameName(slug)}
            </>
          ),
          current: slug === game,
        })),
      ]}
    />
  );
}
