import "./games-nav.css";
import { useEffect, useRef } from "react";
import { useApp } from "#client/app-context.ts";
import { matchListHref } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { GAMES } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { LiveCount, useLiveGames } from "./live-counts.tsx";

export const GAMES_NAV_ID = "games";

const GROUPS = [
  { kind: "esport", title: () => m.shell_esports() },
  { kind: "sport", title: () => m.shell_sports() },
] as const;

/** All games. One list for every width: a column, a strip, and on phones a sheet that the bottom bar opens. */
export function GamesNav({ path }: { path: string }) {
  const app = useApp();
  const groups = app.brand.leads === "esport" ? GROUPS : GROUPS.toReversed();
  const live = new Map(useLiveGames().map((game) => [game.gameId, game.live]));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // `path` is the page a link in the sheet led to: the sheet has done its work.
    if (path) nav.current?.hidePopover?.();
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [path]);
  return (
    <nav ref={nav} id={GAMES_NAV_ID} popover="auto" aria-label={m.shell_games()} className="games-nav">
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
                  <a
                    href={matchListHref(app, game.slug)}
                    aria-current={
                      path === `/match/${game.slug}` ? "page" : path.startsWith(`/${game.slug}/`) || undefined
                    }
                    className="games-nav-link focus-ring-inset"
                  >
                    <GameIcon game={game.slug} className="text-14" />
                    <span className="games-nav-name">{gameName(game.slug)}</span>
                    <LiveCount count={live.get(game.id) ?? 0} className="games-nav-count" />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
