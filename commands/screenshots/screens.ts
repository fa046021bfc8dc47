import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { matchEvents, matches, players, products } from "#db/schema/index.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { GAMES } from "#domain/matches/games.ts";
import { listContentScreens } from "./content-screens.ts";
import { listExpertScreens } from "./expert-screens.ts";
import { listOfficeScreens } from "./office-screens.ts";
import type { Screen } from "./screen.ts";
import { listStreamerScreens } from "./streamer-screens.ts";

const ACCOUNT_PAGES =
  "info notices level preferences reservations focus predictions tips vip exchange water myOrder setting sanctions data";
/** The game's live match with the most events, so that the page is well filled. */
export async function findLiveMatch(db: Database, gameId: number) {
  const [match] = await db
    .select({ id: matches.id, leagueId: matches.leagueId, homeId: matches.homeId, events: count(matchEvents.seq) })
    .from(matches)
    .leftJoin(matchEvents, eq(matchEvents.matchId, matches.id))
    .where(and(eq(matches.gameId, gameId), eq(matches.state, "in_progress")))
    .groupBy(matches.id)
    .orderBy(desc(count(matchEvents.seq)))
    .limit(1);
  return match;
}

async function listMatchScreens(db: Database): Promise<Screen[]> {
  const found: Screen[] = [];
  for (const { id, slug } of GAMES) {
    const match = await findLiveMatch(db, id);
    if (match) found.push({ name: `match-${slug.replace(":", "")}`, path: `/${slug}/${match.id}` });
  }
  return found;
}

async function listFootballScreens(db: Database): Promise<Screen[]> {
  const match = await findLiveMatch(db, 202);
  if (!match) return [];
  const { id, leagueId, homeId } = match;
  const [player] = await db.select({ id: players.id }).from(players).where(eq(players.teamId, homeId)).limit(1);
  const library = (kind: string, ofId: number, views: string) =>
    views.split(" ").map((view) => ({ name: `${kind}-${view}`, path: `/${kind}Library/${ofId}/${view}` }));
  return [
    { name: "room", path: `/live/${matchRoomName(202, id)}`, account: "fan" },
    { name: "room-wide", path: `/live2/${matchRoomName(202, id)}`, account: "fan" },
    { name: "side-by-side", path: `/soccer/data?m=${id}` },
    ...library("league", leagueId, "config groupTable scheduleTable sortTable leagueList"),
    ...library("squad", homeId, "config dataModule meansModule TeamTable"),
    ...(player ? library("player", player.id, "config dataModule sortMatchTable") : []),
  ];
}

async function listMallScreens(db: Database): Promise<Screen[]> {
  const kinds = await db
    .select({ kind: products.kind, id: sql<number>`min(${products.id})` })
    .from(products)
    .where(eq(products.isOnSale, true))
    .groupBy(products.kind);
  return [
    { name: "mall", path: "/mall" },
    ...kinds.map(({ kind, id }) => ({ name: `mall-${kind}`, path: `/mall/details/${id}`, account: "rich" })),
  ];
}

/** All screens, with ids from the seeded site. */
export async function listScreens(db: Database, brandId: string): Promise<Screen[]> {
  return [
    { name: "home", path: "/" },
    { name: "home-live", path: "/?tab=live" },
    { name: "home-signed-in", path: "/", account: "fan" },
    // Redirects guests to the login form.
    { name: "login", path: "/userInfo/info" },
    { name: "matches", path: "/match" },
    { name: "matches-football", path: "/match/soccer" },
    { name: "matches-results", path: "/match/cs:go?view=results" },
    ...(await listMatchScreens(db)),
    ...(await listFootballScreens(db)),
    { name: "rooms", path: "/live" },
    { name: "leagues", path: "/leagueLibrary" },
    { name: "squads", path: "/squadLibrary" },
    { name: "players", path: "/playerLibrary" },
    ...(await listMallScreens(db)),
    ...(await listExpertScreens(db, brandId)),
    ...(await listContentScreens(db, brandId)),
    { name: "vip", path: "/vip" },
    { name: "recharge", path: "/recharge", account: "fan" },
    { name: "about", path: "/about" },
    { name: "privacy", path: "/protocol/privacy" },
    { name: "no-permission", path: "/no-permission" },
    { name: "not-found", path: "/no/such/page" },
    ...ACCOUNT_PAGES.split(" ").map((page) => ({
      name: `account-${page}`,
      path: `/userInfo/${page}`,
      account: "rich",
    })),
    ...(await listStreamerScreens(db)),
    ...listOfficeScreens(),
  ];
}
