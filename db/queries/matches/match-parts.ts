import type { Locale } from "#domain/i18n/locales.ts";
import type { AppendedPart, DetailPartValue, ReplacedPart } from "#domain/matches/detail/detail.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";
import { localizedNameSql } from "./rows.ts";

const GAME = "SELECT game_id AS gameId FROM matches WHERE id = ?1";
const PART = "SELECT body FROM match_parts WHERE match_id = ?1 AND part = ?2";
/** Everybody a part names by id, as the library has them. */
const PEOPLE = `
  SELECT DISTINCT p.id, ${localizedNameSql("p")} AS name, p.country
  FROM match_parts AS said, json_tree(said.body) AS word
  CROSS JOIN players AS p ON p.id = word.value
  WHERE said.match_id = ?2 AND said.part = ?3 AND word.key IN ('playerId', 'coachId')`;
const ENTRIES = `
  SELECT body FROM match_log WHERE match_id = ?1 AND part = ?2 AND seq < ?3 ORDER BY seq DESC LIMIT ?4`;

export type NamedPerson = { id: number; name: string; country: string | null };
export type MatchPartResult<Kind extends ReplacedPart> = {
  gameId: number;
  part?: DetailPartValue<Kind>;
  people: ReadonlyMap<number, NamedPerson>;
};

/** A part that is told whole, and the people in it; one round trip. Undefined for no match. */
export async function getMatchPart<Kind extends ReplacedPart>(
  db: Database,
  matchId: number,
  part: Kind,
  locale: Locale,
): Promise<MatchPartResult<Kind> | undefined> {
  const [games, bodies, people] = await batchRows(
    db,
    typedStatement<{ gameId: number }>(db.$client.prepare(GAME).bind(matchId)),
    typedStatement<{ body: string }>(db.$client.prepare(PART).bind(matchId, part)),
    typedStatement<NamedPerson>(db.$client.prepare(PEOPLE).bind(locale, matchId, part)),
  );
  const [game] = games;
  const [told] = bodies;
  return (
    game && {
      gameId: game.gameId,
      ...(told && { part: JSON.parse(told.body) as DetailPartValue<Kind> }),
      people: new Map(people.map((person) => [person.id, person])),
    }
  );
}

export type MatchLogResult<Entry> = { gameId: number; entries: Entry[] };

/** The latest entries of a part that grows, in their order; `before` goes back from there. */
export async function getMatchLog<Entry>(
  db: Database,
  matchId: number,
  part: AppendedPart,
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
): Promise<MatchLogResult<Entry> | undefined> {
  const [games, rows] = await batchRows(
    db,
    typedStatement<{ gameId: number }>(db.$client.prepare(GAME).bind(matchId)),
    typedStatement<{ body: string }>(db.$client.prepare(ENTRIES).bind(matchId, part, before, size)),
  );
  const [game] = games;
  return game && { gameId: game.gameId, entries: rows.map((row) => JSON.parse(row.body) as Entry).toReversed() };
}

/** Line-ups and frames together, for the animation. */
export async function getMatchAnimation<Frame>(db: Database, matchId: number, frames: number, locale: Locale) {
  const [games, bodies, people, rows] = await batchRows(
    db,
    typedStatement<{ gameId: number }>(db.$client.prepare(GAME).bind(matchId)),
    typedStatement<{ body: string }>(db.$client.prepare(PART).bind(matchId, "lineups")),
    typedStatement<NamedPerson>(db.$client.prepare(PEOPLE).bind(locale, matchId, "lineups")),
    typedStatement<{ body: string }>(
      db.$client.prepare(ENTRIES).bind(matchId, "positions", Number.MAX_SAFE_INTEGER, frames),
    ),
  );
  const [game] = games;
  const [told] = bodies;
  return (
    game && {
      gameId: game.gameId,
      ...(told && { part: JSON.parse(told.body) as DetailPartValue<"lineups"> }),
      people: new Map(people.map((person) => [person.id, person])),
      entries: rows.map((row) => JSON.parse(row.body) as Frame).toReversed(),
    }
  );
}

const NAMES = `SELECT p.id, ${localizedNameSql("p")} AS name, p.country
  FROM json_each(?2) AS named CROSS JOIN players AS p ON p.id = named.value`;

/** People by id, named in the reader's language. */
export async function listNamedPeople(
  db: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const read = await db.$client
    .prepare(NAMES)
    .bind(locale, JSON.stringify([...new Set(ids)]))
    .all<NamedPerson>();
  return new Map(read.results.map((person) => [person.id, person]));
}
