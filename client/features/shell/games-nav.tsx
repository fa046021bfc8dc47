import { Link } from "#client/ui/link.tsx";
import "./games-nav.css";
import { useEffect, useRef } from "react";
import { useApp } from "#client/app-context.ts";
import { matchListHref } from "#client/links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { revealIn } from "#client/ui/reveal-in.ts";
import { useFragment } from "#client/use-fragments.ts";
import type { LiveGame } from "#domain/matches/contract.ts";
import { GAMES } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { LiveCount } from "./live-counts.tsx";
import { isInWideHeader, type MainLink } from "./main-links.ts";
import { type MoreLink, moreLinks } from "./more-links.ts";

export const GAMES_NAV_ID = "games";

const GROUPS = [
  { kind: "esport", title: () => m.shell_esports() },
  { kind: "sport", title: () => m.shell_sports() },
] as const;

/** The game of the current page, either as its list or as one of its matches. */
type CurrentGame = { list: string | undefined; section: string | undefined };
type FragmentInput = {
  basePath: string;
  esportsFirst: boolean;
  current: CurrentGame;
  live: readonly LiveGame[];
  more: readonly MoreLink[];
};

const currentGame = (path: string): CurrentGame => ({
  list: GAMES.find(({ slug }) => path === `/match/${slug}`)?.slug,
  section: GAMES.find(({ slug }) => path.startsWith(`/${slug}/`))?.slug,
});

function drawGames({ basePath, esportsFirst, current, live, more }: FragmentInput) {
  const groups = esportsFirst ? GROUPS : GROUPS.toReversed();
  const counts = new Map(live.map((game) => [game.gameId, game.live]));
  return (
    <>
      <div className="games-nav-head">
        <p className="text-16 font-600 text-strong">{m.shell_games()}</p>
        <IconButton icon="i-lucide-x" label={m.shell_close()} popoverTarget={GAMES_NAV_ID} popoverTargetAction="hide" />
      </div>
      <div className="games-nav-groups">
        <section aria-label={m.shell_more()} className="games-nav-group">
          <ul className="games-nav-list">
            {more.map((link) => (
              <li
                key={link.key}
                className={link.isOnPhonesOnly ? (isInWideHeader(link) ? "lg:hidden" : "md:hidden") : undefined}
              >
                <Link
                  href={link.href}
                  aria-current={link.current ? "page" : undefined}
                  className="games-nav-link focus-ring-inset"
                >
                  <span aria-hidden="true" className={`${link.icon} text-14`} />
                  <span className="games-nav-name">{link.label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
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
                    aria-current={current.list === game.slug ? "page" : current.section === game.slug || undefined}
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

type Props = { links: readonly MainLink[]; live: readonly LiveGame[]; path: string };

/** More pages and all games: a column, a strip, or (on phones) a bottom sheet. */
export function GamesNav({ links, live, path }: Props) {
  const app = useApp();
  const { basePath, brand } = app;
  const nav = useRef<HTMLElement>(null);
  const lastPath = useRef(path);
  useEffect(() => {
    // Navigation closes the sheet. Hydration must not, because the sheet may have been opened before.
    if (lastPath.current !== path) nav.current?.hidePopover?.();
    lastPath.current = path;
    const current = nav.current?.querySelector("[aria-current]");
    if (nav.current && current) revealIn(nav.current, current);
  }, [path]);
  return (
    <nav
      ref={nav}
      id={GAMES_NAV_ID}
      popover="auto"
      aria-label={m.shell_games()}
      className="games-nav"
      {...useFragment(drawGames, {
        basePath,
        esportsFirst: brand.leads === "esport",
        current: currentGame(path),
        live,
        more: moreLinks(app, links, path),
      })}
    />
  );
}
