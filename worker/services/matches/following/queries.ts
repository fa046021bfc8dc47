import { runBatch } from "#db/client.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { listFavouriteMatchCards, selectFavouriteIds } from "#db/queries/matches/favourites.ts";
import {
  selectFollowed,
  selectFollowedLeagues,
  selectFollowedPlayers,
  selectFollowedTeams,
} from "#db/queries/matches/following.ts";
import { type FollowedPersonRow, selectPeople } from "#db/queries/matches/following-rail.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { FollowedEntity, FollowedNames, FollowedNamesInput } from "#domain/matches/following-contract.ts";
import type { FollowedPerson } from "#domain/matches/following-rail.ts";
import type { MatchList } from "#domain/matches/views.ts";
import type { LocalizedContext, ReadContext } from "../../context.ts";
import { toPlayerWithTeam } from "../../leagues/summaries.ts";

/** The ids of a user's favourite matches, newest first. */
export const listFavouriteIds = async ({ db }: ReadContext, { uid }: { uid: number }): Promise<number[]> =>
  (await selectFavouriteIds(db, uid)).map(({ id }) => id);

/** A user's favourite matches: upcoming ones first, then finished ones. */
export const listUserFavouriteMatches = (
  { db, locale }: LocalizedContext,
  { uid, page, size }: { uid: number; page: number; size: number },
): Promise<MatchList> => listFavouriteMatchCards(db, { userId: uid, locale, page, size });

/** The leagues, teams and players a user follows, newest first. */
export const listFollowedEntities = async ({ db }: ReadContext, { uid }: { uid: number }): Promise<FollowedEntity[]> =>
  selectFollowed(db, uid);

export const toFollowedPerson = ({ avatar, ...person }: FollowedPersonRow): FollowedPerson => ({
  ...person,
  ...(avatar !== null && { avatar }),
});

/** The names of what a guest or member follows, in the order of the request. */
export async function listFollowedNames(
  { db, locale }: LocalizedContext,
  input: FollowedNamesInput,
): Promise<FollowedNames> {
  const [leagues, teams, players, people] = await runBatch(db, [
    selectFollowedLeagues(db, input.leagues, locale),
    selectFollowedTeams(db, input.teams, locale),
    selectFollowedPlayers(db, input.players, locale),
    selectPeople(db, input.people),
  ]);
  return {
    leagues: leagues.map(({ country, ...league }) => ({
      ...league,
      ...(country !== null && { country, region: regionName(country, locale) }),
    })),
    teams: teams.map((row) => ({ ...toTeamSummary(row), gameId: row.gameId })),
    players: players.map(toPlayerWithTeam),
    people: people.map(toFollowedPerson),
  };
}
