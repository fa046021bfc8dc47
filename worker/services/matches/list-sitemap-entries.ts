import { runBatch } from "#db/client.ts";
import {
  selectSitemapAnchors,
  selectSitemapLeagues,
  selectSitemapMatches,
  selectSitemapPlayers,
  selectSitemapReplays,
  selectSitemapRooms,
  selectSitemapTeams,
} from "#db/queries/matches/sitemap.ts";
import type { ServiceContext } from "../context.ts";

/** Sitemap entries: matches around today, the data library, streamers, their open rooms and replays. */
export async function listSitemapEntries({ db, nowMs }: ServiceContext) {
  const [matches, leagues, teams, players, rooms, anchors, replays] = await runBatch(db, [
    selectSitemapMatches(db, nowMs),
    selectSitemapLeagues(db),
    selectSitemapTeams(db),
    selectSitemapPlayers(db),
    selectSitemapRooms(db, nowMs),
    selectSitemapAnchors(db),
    selectSitemapReplays(db, nowMs),
  ]);
  const idsOf = <Id>(list: readonly { id: Id }[]): Id[] => list.map(({ id }) => id);
  return {
    matches,
    leagueIds: idsOf(leagues),
    teamIds: idsOf(teams),
    playerIds: idsOf(players),
    roomIds: idsOf(rooms),
    anchorIds: idsOf(anchors),
    replays,
  };
}
