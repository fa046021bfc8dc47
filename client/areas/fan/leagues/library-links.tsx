import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { LeagueEmblem } from "#client/features/matches/crest/league-emblem.tsx";
import { PlayerPortrait } from "#client/features/matches/people/player-portrait.tsx";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { PlayerSummary } from "#domain/matches/detail/views.ts";
import type { LeagueSummary, TeamSummary } from "#domain/matches/views.ts";
import type { FoundPlayer } from "#domain/search/contract.ts";

/** A team name as a link, for tables and running text. */
export function TeamLink({ team }: { team: TeamSummary }) {
  return (
    <Link href={libraryHref(useApp(), "squad", team.id)} className="focus-ring-inset">
      {renderSmallCrest(team)}
      <span className="data-name">{team.name}</span>
    </Link>
  );
}

export function LeagueLink({ league, view }: { league: LeagueSummary; view?: string }) {
  return (
    <Link href={libraryHref(useApp(), "league", league.id, view)} className="focus-ring-inset">
      <span className="data-name">{league.name}</span>
    </Link>
  );
}

export function LeagueGrid({ leagues, current }: { leagues: readonly LeagueSummary[]; current?: number }) {
  const app = useApp();
  return (
    <ul className="library-list">
      {leagues.map((league) => (
        <li key={league.id}>
          <Link
            href={libraryHref(app, "league", league.id)}
            aria-current={league.id === current ? "true" : undefined}
            className="library-link focus-ring-inset"
          >
            <LeagueEmblem id={league.id} name={league.name} />
            <span className="library-name">{league.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function TeamGrid({ teams }: { teams: readonly TeamSummary[] }) {
  const app = useApp();
  return (
    <ul className="library-list">
      {teams.map((team) => (
        <li key={team.id}>
          <Link href={libraryHref(app, "squad", team.id)} className="library-link focus-ring-inset">
            {renderSmallCrest(team)}
            <span className="library-name">{team.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PlayerGrid({ players, withTeam = false }: { players: readonly FoundPlayer[]; withTeam?: boolean }) {
  const app = useApp();
  return (
    <ul className="library-list">
      {players.map((player) => (
        <li key={player.id}>
          <Link
            href={libraryHref(app, player.isSide ? "squad" : "player", player.id)}
            className="library-link focus-ring-inset"
          >
            <PlayerPortrait player={player} size={32} />
            {!withTeam && player.number !== undefined && <span className="library-number">{player.number}</span>}
            <span className="library-name">
              {player.name}
              {withTeam && player.team && !player.team.isPerson && <small>{player.team.name}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PlayerLink({ player }: { player: PlayerSummary }) {
  return (
    <Link href={libraryHref(useApp(), "player", player.id)} className="focus-ring-inset">
      <PlayerPortrait player={player} size={24} />
      <span className="data-name">{player.name}</span>
      {player.team && !player.team.isPerson && renderSmallCrest(player.team)}
    </Link>
  );
}
