import { useApp } from "#client/app-context.ts";
import { GAMES_NAV_ID } from "#client/features/shell/games-nav.tsx";
import { dataHref, matchListHref } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { Link } from "#client/ui/link.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

/** The selected game; on phones a button that opens the games sheet. */
export function GameHeading({ game }: { game: GameSlug | undefined }) {
  const app = useApp();
  return (
    <div className="flex items-center gap-3 min-w-0">
      {game ? <GameIcon game={game} className="text-24 text-accent" /> : null}
      <h1 className="text-20 truncate">{game ? gameName(game) : m.match_list_all_games()}</h1>
      {game && (
        <Link
          href={matchListHref(app)}
          className="hidden text-13 text-muted underline-offset-4 hover:underline md:inline focus-ring"
        >
          {m.match_list_all_games()}
        </Link>
      )}
      <Link
        href={dataHref(app, game)}
        aria-label={m.multi_match_title()}
        title={m.multi_match_title()}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 md:min-w-0 text-13 text-muted underline-offset-4 hover:underline focus-ring"
      >
        <span aria-hidden="true" className="i-lucide-layout-grid text-14" />
        <span className="hidden md:inline">{m.multi_match_title()}</span>
      </Link>
      <button
        type="button"
        popoverTarget={GAMES_NAV_ID}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 whitespace-nowrap rounded-10 px-2 text-13 text-muted md:hidden focus-ring"
      >
        {m.match_list_other_game()}
        <span aria-hidden="true" className="i-lucide-chevrons-up-down text-14" />
      </button>
    </div>
  );
}
