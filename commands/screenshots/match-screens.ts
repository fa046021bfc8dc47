import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { matchEvents, matches } from "#db/schema/index.ts";
import { GAMES } from "#domain/matches/games.ts";
import type { Screen } from "./screen.ts";

const SHEETS = [
  { name: "before", state: "not_started" },
  { name: "live", state: "in_progress" },
  { name: "after", state: "finished" },
] as const;

export type ScreenSheet = { name: string; screens: Screen[] };

/** The match with the most events; for the upcoming state, the next match. */
async function findMatch(db: Database, gameId: number, state: (typeof SHEETS)[number]["state"]) {
  const [match] = await db
    .select({ id: matches.id })
    .from(matches)
    .leftJoin(matchEvents, eq(matchEvents.matchId, matches.id))
    .where(and(eq(matches.gameId, gameId), eq(matches.state, state)))
    .groupBy(matches.id)
    .orderBy(desc(count(matchEvents.seq)), asc(matches.startsAtMs))
    .limit(1);
  return match;
}

/** One match per game on each sheet: before the start, live and finished. */
export async function listMatchSheets(db: Database): Promise<ScreenSheet[]> {
  const sheets: ScreenSheet[] = [];
  for (const { name, state } of SHEETS) {
    const screens: Screen[] = [];
    for (const { id, slug } of GAMES) {
      const match = await findMatch(db, id, state);
      if (match) screens.push({ name: `${name}-${slug.replace(":", "")}`, path: `/${slug}/${match.id}` });
    }
    sheets.push({ name: `matches-${name}`, screens });
  }
  return sheets;
}
