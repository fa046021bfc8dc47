import { Link } from "#client/ui/link.tsx";
import "./games-nav.css";
import { useEffect, useRef } from "react";
import { useApp } from "#client/app-context.ts";
import { matchListHref } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import type { LiveGame } from "#domain/matches/contract.ts";
import { GAMES } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { LiveCount } from "./live-counts.tsx";
import { useFragmentCache } from "./use-fragment-cache.ts";

export const GAMES_NAV_ID = "games";

const GROUPS = [
  { kind: "esport", title: () => m.shell_esports() },
  { kind: "sport", title: () => m.shell_sports() },
] as const;

/** Which game's page this is: its list, or one of its matches. */
type Here = { list: string | undefined; within: string | undefined };
type Given = { basePath: string; esportsFirst: boolean; here: Here; live: readonly LiveGame[] };

const hereOf = (path: string): Here => ({
  list: GAMES.find(({ slug }) => path === `/match/${slug}`)?.slug,
  within: GAMES.find(({ slug }) => path.startsWith(`/${slug}/`))?.slug,
});

function drawGames({ basePath, esportsFirst, here, live }: Given) {
  const groups = esportsFirst ? GROUPS : GROUPS.toReversed();
  const counts = new Map(live.map((game) => [game.gameId, game.live]));
  return (
    <>
      <div className="games-nav-head">
        <p className="text-16 font-600 text-strong">{m.shell_games()}</p>
        <IconButton icon="i-lucide-x" label={m.shell_close()} popoverTarget={GAMES_NAV_ID} popoverTargetAction="hide" />
      </div>
      <div className="games-nav-groups">
        {groups.map((group) => (
          <section key={group.kind} aria-labelledby={`games-${group.kind}`} className="games-nav-group">
            <h2 id={`games-${group.kind}`} className="games-nav-title">
              {group.title()}
            </h2>
            <ul className="games-nav-list">
              {GAMES.filter((game) => game.kind === group.kind).map((game) => (
                <li key={game.id}>
                  <Link
                    href={matchListHref({ basePath }, game.slug)}
                    aria-current={here.list === game.slug ? "page" : here.within === game.slug || undefined}
                    className="games-nav-link focus-ring-inset"
                  >
                    <GameIcon game={game.slug} className="text-14" />
                    <span className="games-nav-name">{gameName(game.slug)}</span>
                    <LiveCount count={counts.get(game.id) ?? 0} className="games-nav-count" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** All games. One list for every width: a column, a strip, and on phones a sheet that the bottom bar opens. */
export function GamesNav({ live, path }: { live: readonly LiveGame[]; path: string }) {
  const { basePath, brand } = useApp();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // `path` is the page a link in the sheet led to: the sheet has done its work.
    if (path) nav.current?.hidePopover?.();
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [path]);
  return (
    <nav
      ref={nav}
      id={GAMES_NAV_ID}
      popover="auto"
      aria-label={m.shell_games()}
      className="games-nav"
      {...useFragmentCache(drawGames, { basePath, esportsFirst: brand.leads === "esport", here: hereOf(path), live })}
    />
  );
}
