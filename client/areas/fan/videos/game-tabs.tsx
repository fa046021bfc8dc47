import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { GAMES, type GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

type Props = { game: GameSlug | undefined; hrefOf: (game: GameSlug | undefined) => string };

export const VideoGameTabs = ({ game, hrefOf }: Props) => (
  <LinkTabs
    label={m.shell_game_filter()}
    tabs={[
      { href: hrefOf(undefined), label: m.match_list_all_games(), current: game === undefined },
      ...GAMES.map(({ slug }) => ({ href: hrefOf(slug), label: gameName(slug), current: slug === game })),
    ]}
  />
);

export const videosTitle = (game: GameSlug | undefined): string =>
  game ? m.videos_game_title({ game: gameName(game) }) : m.videos_title();
