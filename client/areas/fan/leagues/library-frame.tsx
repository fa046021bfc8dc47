import { Link } from "#client/ui/link.tsx";
import "./library.css";
import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { FollowEntityButton } from "#client/features/matches/following/follow-entity-button.tsx";
import { playersWord, teamsWord } from "#client/features/matches/labels/sport-words.ts";
import { calendarHref, libraryHref, type StatsLibraryKind } from "#client/links.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { HideResultsToggle } from "./hide-results-toggle.tsx";
import { type LibraryView, viewLabel } from "./library-views.ts";

type Props<View extends LibraryView> = {
  title: string;
  kind: StatsLibraryKind;
  id: number;
  gameId: number;
  name: string;
  /** Shown under the name. */
  note?: ReactNode;
  sign?: ReactNode;
  views: readonly View[];
  view: View;
  children: ReactNode;
};

const LIST_NAMES: Record<StatsLibraryKind, (game: GameSlug) => string> = {
  league: () => m.library_leagues(),
  squad: teamsWord,
  player: playersWord,
};

/** Frame of all league, team and player pages: name, link to the list, actions and views. */
export function LibraryFrame<View extends LibraryView>(props: Props<View>) {
  const app = useApp();
  const { title, kind, id, gameId, name, note, sign, views, view, children } = props;
  const slug = getGameById(gameId)?.slug;
  return (
    <div className="page-single">
      <title>{`${title} · ${app.brand.name}`}</title>
      <CrestSprite />
      {slug && (
        <Link className="library-back focus-ring" href={libraryHref(app, kind, undefined, undefined, { game: slug })}>
          <GameIcon game={slug} className="text-16" />
          {`${gameName(slug)} · ${LIST_NAMES[kind](slug)}`}
        </Link>
      )}
      <div className="library-head">
        {sign}
        <div className="min-w-0">
          <h1 className="text-24 text-strong">{name}</h1>
          {note && <p className="library-note">{note}</p>}
        </div>
        <div className="library-actions needs-scripts">
          <FollowEntityButton kind={kind === "squad" ? "team" : kind} id={id} name={name} />
          {kind !== "player" && <HideResultsToggle kind={kind} id={id} />}
          {kind !== "player" && (
            <ButtonAnchor href={calendarHref(app, kind === "squad" ? "team" : "league", id)}>
              <span aria-hidden="true" className="i-lucide-calendar-plus text-16" />
              <span className="library-action-word">{m.calendar_add()}</span>
            </ButtonAnchor>
          )}
        </div>
      </div>
      <LinkTabs
        label={m.library_views()}
        tabs={views.map((one) => ({
          href: libraryHref(app, kind, id, one),
          label: viewLabel(one),
          current: one === view,
        }))}
      />
      {children}
    </div>
  );
}

/** Frame of the three lists. */
export function ListFrame({ title, kind, game, children }: ListProps) {
  const app = useApp();
  // In individual games such as tennis a side is a player, so both lists would show the same people.
  const same = isIndividualGame(game) ? (kind === "player" ? "squad" : "player") : undefined;
  return (
    <div className="page-single">
      <title>{`${title} · ${app.brand.name}`}</title>
      <CrestSprite />
      <h1 className="library-head text-24 text-strong">
        <GameIcon game={game} className="text-24 text-accent" />
        {title}
      </h1>
      <LinkTabs
        label={m.library_views()}
        tabs={(["league", "squad", "player"] as const)
          .filter((one) => one !== same)
          .map((one) => ({
            href: libraryHref(app, one, undefined, undefined, { game }),
            label: LIST_NAMES[one](game),
            current: one === kind,
          }))}
      />
      {children}
    </div>
  );
}
type ListProps = { title: string; kind: StatsLibraryKind; game: Parameters<typeof gameName>[0]; children: ReactNode };
