import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { AppendedPart, DetailEntry, DetailPartValue, ReplacedPart } from "#domain/matches/detail/detail.ts";
import { type Database, rows, runBatch, type StoredRow } from "../../client.ts";
import { matches, matchLog, type players } from "../../schema/index.ts";
import { selectMatchArchive } from "./archives.ts";
import { localizedName } from "./rows.ts";

const selectGame = (db: Database, matchId: number) =>
  db.select({ gameId: matches.gameId }).from(matches).where(eq(matches.id, matchId));

const selectPart = (db: Database, matchId: number, part: ReplacedPart) =>
  rows<{ body: string }>(db, sql`SELECT body FROM match_parts WHERE match_id = ${matchId} AND part = ${part}`);

export type NamedPerson = StoredRow<typeof players, "id" | "name" | "country">;

/** Everyone the part refers to by id. */
const selectPeople = (db: Database, matchId: number, part: ReplacedPart, locale: Locale) =>
  rows<NamedPerson>(
    db,
    sql`SELECT DISTINCT p.id, ${localizedName("p", locale)} AS name, p.country
      FROM match_parts AS stored, json_tree(stored.body) AS node
      CROSS JOIN players AS p ON p.id = node.value
      WHERE stored.match_id = ${matchId} AND stored.part = ${part} AND node.key IN ('playerId', 'coachId')`,
  );

const selectLatestEntries = (db: Database, matchId: number, part: AppendedPart, before: number, size: number) =>
  db
    .select({ body: matchLog.body })
    .from(matchLog)
    .where(and(eq(matchLog.matchId, matchId), eq(matchLog.part, part), lt(matchLog.seq, before)))
    .orderBy(desc(matchLog.seq))
    .limit(size);

const peopleById = (people: readonly NamedPerson[]): ReadonlyMap<number, NamedPerson> =>
  new Map(people.map((person) => [person.id, person]));

type MatchPartResult<Part extends ReplacedPart> = {
  gameId: number;
  part?: DetailPartValue<Part>;
  people: ReadonlyMap<number, NamedPerson>;
};

/** A replaced part with the people in it, in one round trip. Returns undefined for an unknown match. */
export async function getMatchPart<Part extends ReplacedPart>(
  db: Database,
  matchId: number,
  part: Part,
  locale: Locale,
): Promise<MatchPartResult<Part> | undefined> {
  const [[game], [stored], people] = await runBatch(db, [
    selectGame(db, matchId),
    selectPart(db, matchId, part),
    selectPeople(db, matchId, part, locale),
  ]);
  return (
    game && {
      gameId: game.gameId,
      ...(stored && { part: JSON.parse(stored.body) as DetailPartValue<Part> }),
      people: peopleById(people),
    }
  );
}

/** A replaced part without the people in it, in one round trip. Returns undefined for an unknown match. */
export async function getUnnamedPart<Part extends ReplacedPart>(db: Database, matchId: number, part: Part) {
  const [[game], [stored]] = await runBatch(db, [selectGame(db, matchId), selectPart(db, matchId, part)]);
  return game && { gameId: game.gameId, ...(stored && { part: JSON.parse(stored.body) as DetailPartValue<Part> }) };
}

const entriesOf = <Part extends AppendedPart>(latestFirst: readonly { body: unknown }[]): DetailEntry<Part>[] =>
  latestFirst.map((row) => row.body as DetailEntry<Part>).toReversed();

/** `archived`: the number of entries in the bucket. */
export type StoredMatchLog<Part extends AppendedPart> = {
  gameId: number;
  entries: DetailEntry<Part>[];
  archived: number;
};

/** The latest entries of an appended part in ascending order; `before` pages back. */
export async function getMatchLog<Part extends AppendedPart>(
  db: Database,
  matchId: number,
  part: Part,
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
): Promise<StoredMatchLog<Part> | undefined> {
  const [[game], latest, [archive]] = await runBatch(db, [
    selectGame(db, matchId),
    selectLatestEntries(db, matchId, part, before, size),
    selectMatchArchive(db, matchId),
  ]);
  return game && { gameId: game.gameId, entries: entriesOf<Part>(latest), archived: archive?.entries[part] ?? 0 };
}

/** Line-ups and position frames together, for the animation. */
export async function getMatchAnimation(db: Database, matchId: number, frames: number, locale: Locale) {
  const [[game], [lineups], people, latest] = await runBatch(db, [
    selectGame(db, matchId),
    selectPart(db, matchId, "lineups"),
    selectPeople(db, matchId, "lineups", locale),
    selectLatestEntries(db, matchId, "positions", Number.MAX_SAFE_INTEGER, frames),
  ]);
  return (
    game && {
      gameId: game.gameId,
      ...(lineups && { part: JSON.parse(lineups.body) as DetailPartValue<"lineups"> }),
      people: peopleById(people),
      entries: entriesOf<"positions">(latest),
    }
  );
}

/** People keyed by id, named in the reader's language. */
export async function listNamedPeople(
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, NamedPerson>> {
  if (ids.length === 0) return new Map();
  return peopleById(
    await rows<NamedPerson>(
      db,
      sql`SELECT p.id, ${localizedName("p", locale)} AS name, p.country
        FROM json_each(${JSON.stringify([...new Set(ids)])}) AS requested
        CROSS JOIN players AS p ON p.id = requested.value`,
    ),
  );
}
