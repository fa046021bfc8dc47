import { listGames, listLeaguesOfGame, listLiveCountRows } from "#db/queries/leagues/catalogue.ts";
import { countLeagueMatches } from "#db/queries/leagues/counts.ts";
import type { GameSource, LiveGame } from "#domain/matches/contract.ts";
import { CATALOGUE_ONLY_GAMES, gameBackgroundPath, gameLogoPath } from "#domain/matches/game-catalogue.ts";
import type { SeriesCount } from "#domain/matches/legacy-contract.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import type { LocalizedContext, ReadContext } from "../context.ts";

const WEEK_MS = 7 * 86_400_000;

/** The game catalogue: the games of the site in its order, then those without pages. */
export async function listGameSources({ db }: ReadContext): Promise<GameSource[]> {
  const games = await listGames(db);
  return [
    ...games.map((game) => ({
      gameId: game.id,
      name: game.name,
      logo: game.logo,
      abbr: game.abbr,
      backgroundImgUrl: game.background ?? gameBackgroundPath(game.abbr),
      live: game.live,
    })),
    ...CATALOGUE_ONLY_GAMES.map(({ id, slug, name }) => ({
      gameId: id,
      name,
      logo: gameLogoPath(slug),
      abbr: slug,
      backgroundImgUrl: gameBackgroundPath(slug),
      live: 0,
    })),
  ];
}

/** The leagues of a game, highest rank first; none for an unknown game. */
export const listLeagues = (
  { db, locale }: LocalizedContext,
  { gameId }: { gameId: number },
): Promise<LeagueSummary[]> => listLeaguesOfGame(db, gameId, locale);

/** Live matches per game; games without any are absent. */
export const listLiveCounts = ({ db }: ReadContext): Promise<LiveGame[]> => listLiveCountRows(db);

/** The leagues of a game that have live matches or some in the next seven days, highest rank first. */
export async function countMatchesByLeague(
  { db, locale, nowMs }: LocalizedContext,
  { gameId }: { gameId: number },
): Promise<SeriesCount[]> {
  const [leagues, counts] = await Promise.all([
    listLeaguesOfGame(db, gameId, locale),
    countLeagueMatches(db, gameId, { fromMs: nowMs, toMs: nowMs + WEEK_MS }),
  ]);
  const countOf = new Map(counts.map((row) => [row.leagueId, row]));
  return leagues.flatMap((league) => {
    const { live = 0, week = 0 } = countOf.get(league.id) ?? {};
    return live + week > 0 ? [{ league, live, week }] : [];
  });
}
