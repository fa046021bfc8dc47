import { and, eq, sql } from "drizzle-orm";
import type { Delivery } from "#domain/feed/delivery.ts";
import type { PinnedMatch } from "#domain/feed/pins.ts";
import type { StoredDetail } from "#domain/feed/reconcile-detail.ts";
import type { EventIdentity, ReceivedMatch } from "#domain/feed/reconcile-match.ts";
import type { StoredMatch } from "#domain/feed/stored-match.ts";
import { type CanonicalMatch, FIRST_OPERATOR_SEQ } from "#domain/matches/match.ts";
import { type Database, rows, runBatch, type StoredRow } from "../../client.ts";
import { feedDeliveries, type matchEvents, type matchPins } from "../../schema/index.ts";
import { MATCH_STATE_COLUMNS, type MatchStateRow, toMatchPatchFromRow } from "../matches/live-state.ts";
import { selectStoredParts, selectStoredSeqs, toStoredDetails } from "../matches/stored-details.ts";

/** The counts of an accepted delivery and the topics it changed. */
export type StoredDeliveryOutcome = { applied: number; ignored: number; quarantined: number; topics: string[] };

type RejectedMatch = ReceivedMatch & { rejectedId: number };

export type DeliveryState = {
  /** Set if the delivery has been accepted before. */
  outcome: (StoredDeliveryOutcome & { contentHash: string | null }) | undefined;
  matches: ReadonlyMap<number, StoredMatch>;
  /** Open rejected rows by match, revalidated with each delivery of the match. */
  rejected: ReadonlyMap<number, RejectedMatch[]>;
  /** Stored events whose numbers occur in this delivery, by match and number. */
  seqs: ReadonlyMap<number, ReadonlyMap<number, EventIdentity>>;
  gameOfLeague: ReadonlyMap<number, number>;
  gameOfTeam: ReadonlyMap<number, number>;
  gameOfPlayer: ReadonlyMap<number, number>;
  /** Fields pinned by an operator, by match. */
  pinned: ReadonlyMap<number, PinnedMatch>;
  /** Removed matches, with the match each was merged into, if any. */
  removed: ReadonlyMap<number, number | undefined>;
  /** Duplicate teams in the delivery, with the team each was merged into. */
  mergedTeams: ReadonlyMap<number, number>;
  details: ReadonlyMap<number, StoredDetail>;
};

const selectOutcome = (db: Database, { source, deliveryId }: Delivery) =>
  db
    .select({
      applied: feedDeliveries.applied,
      ignored: feedDeliveries.ignored,
      quarantined: feedDeliveries.quarantined,
      topics: feedDeliveries.topics,
      contentHash: feedDeliveries.contentHash,
    })
    .from(feedDeliveries)
    .where(and(eq(feedDeliveries.source, source), eq(feedDeliveries.deliveryId, deliveryId)));

type StoredMatchRow = MatchStateRow & {
  homeId: number;
  awayId: number;
  sourceRevision: number | null;
  lastSeq: number;
};

/** Matches of the delivery, and the matches they were merged into. */
const selectStoredMatches = (db: Database, matchIds: string) =>
  rows<StoredMatchRow>(
    db,
    sql`SELECT ${MATCH_STATE_COLUMNS}, m.home_id AS homeId, m.away_id AS awayId, m.source_revision AS sourceRevision,
        coalesce((SELECT max(e.seq) FROM match_events AS e WHERE e.match_id = m.id AND e.seq < ${FIRST_OPERATOR_SEQ}), 0) AS lastSeq
      FROM (SELECT value AS id FROM json_each(${matchIds})
        UNION SELECT a.merged_into FROM json_each(${matchIds}) AS requested
          JOIN match_aliases AS a ON a.match_id = requested.value) AS requested
      JOIN matches AS m ON m.id = requested.id`,
  );

type RejectedMatchRow = {
  id: number;
  matchId: number;
  sentAtMs: number;
  payload: string;
  leagueGame: number | null;
  homeGame: number | null;
  awayGame: number | null;
};

const selectRejectedMatches = (db: Database, matchIds: string) =>
  rows<RejectedMatchRow>(
    db,
    sql`SELECT q.id, q.subject_id AS matchId, q.sent_at_ms AS sentAtMs, q.payload,
        (SELECT game_id FROM leagues WHERE id = q.payload ->> '$.leagueId') AS leagueGame,
        (SELECT game_id FROM teams WHERE id = q.payload ->> '$.homeId') AS homeGame,
        (SELECT game_id FROM teams WHERE id = q.payload ->> '$.awayId') AS awayGame
      FROM json_each(${matchIds}) AS requested
      JOIN feed_quarantine AS q
        ON q.kind = 'match' AND q.subject_id = requested.value AND q.resolved_at_ms IS NULL
      ORDER BY q.id`,
  );

const selectStoredEvents = (db: Database, matches: Delivery["matches"]) => {
  const keys = matches.flatMap((match) => match.events.map((event) => [match.id, event.seq]));
  return rows<StoredRow<typeof matchEvents, "matchId" | "seq" | "kind" | "side">>(
    db,
    sql`SELECT e.match_id AS matchId, e.seq, e.kind, e.side FROM json_each(${JSON.stringify(keys)}) AS event
      JOIN match_events AS e ON e.match_id = event.value ->> 0 AND e.seq = event.value ->> 1`,
  );
};

const selectGames = (db: Database, table: "leagues" | "teams" | "players", ids: string) =>
  rows<{ id: number; gameId: number }>(
    db,
    sql`SELECT t.id, t.game_id AS gameId
      FROM json_each(${ids}) AS requested JOIN ${sql.identifier(table)} AS t ON t.id = requested.value`,
  );

type PinRow = StoredRow<typeof matchPins, "matchId" | "field" | "value">;

const selectPins = (db: Database, matchIds: string) =>
  rows<PinRow>(
    db,
    sql`SELECT p.match_id AS matchId, p.field, p.value
      FROM json_each(${matchIds}) AS requested JOIN match_pins AS p ON p.match_id = requested.value`,
  );

const selectRemoved = (db: Database, matchIds: string) =>
  rows<{ id: number; mergedInto: number | null }>(
    db,
    sql`SELECT a.match_id AS id, a.merged_into AS mergedInto
      FROM json_each(${matchIds}) AS requested JOIN match_aliases AS a ON a.match_id = requested.value`,
  );

const selectTeamAliases = (db: Database, teamIds: string) =>
  rows<{ id: number; mergedInto: number; gameId: number }>(
    db,
    sql`SELECT a.team_id AS id, a.merged_into AS mergedInto, t.game_id AS gameId
      FROM json_each(${teamIds}) AS requested JOIN team_aliases AS a ON a.team_id = requested.value
      JOIN teams AS t ON t.id = a.merged_into`,
  );

function toPinnedMatches(pins: readonly PinRow[]): Map<number, PinnedMatch> {
  const pinned = new Map<number, PinnedMatch>();
  for (const { matchId, field, value } of pins) {
    const { values, released } = pinned.get(matchId) ?? { values: {}, released: [] };
    if (value === null) pinned.set(matchId, { values, released: [...released, field] });
    else pinned.set(matchId, { values: { ...values, [field]: JSON.parse(value) }, released });
  }
  return pinned;
}

const toStoredMatch = (row: StoredMatchRow): StoredMatch => ({
  ...toMatchPatchFromRow(row),
  gameId: row.gameId,
  homeId: row.homeId,
  awayId: row.awayId,
  ...(row.sourceRevision !== null && { sourceRevision: row.sourceRevision }),
  lastSeq: row.lastSeq,
});

const gamesById = (list: readonly { id: number; gameId: number }[]) => new Map(list.map((row) => [row.id, row.gameId]));

const unique = (ids: readonly number[]): string => JSON.stringify([...new Set(ids)]);

/** Loads everything a delivery is validated against in one round trip. */
export async function getDeliveryState(db: Database, delivery: Delivery): Promise<DeliveryState> {
  const { matches, leagues = [], teams = [], players = [], details = [], removed = [] } = delivery;
  const matchIds = unique([
    ...matches.map((match) => match.id),
    ...details.map((detail) => detail.matchId),
    ...removed.flatMap((one) => [one.matchId, ...(one.mergedInto === undefined ? [] : [one.mergedInto])]),
  ]);
  const leagueIds = unique([...leagues.map((league) => league.id), ...matches.map((match) => match.leagueId)]);
  const teamIds = unique([
    ...teams.map((team) => team.id),
    ...matches.flatMap((match) => [match.homeId, match.awayId]),
  ]);
  const [
    [outcome],
    stored,
    rejectedRows,
    events,
    leagueRows,
    teamRows,
    playerRows,
    pins,
    removedRows,
    aliasRows,
    detailParts,
    detailSeqs,
  ] = await runBatch(db, [
    selectOutcome(db, delivery),
    selectStoredMatches(db, matchIds),
    selectRejectedMatches(db, matchIds),
    selectStoredEvents(db, matches),
    selectGames(db, "leagues", leagueIds),
    selectGames(db, "teams", teamIds),
    selectGames(db, "players", unique(players.map((player) => player.id))),
    selectPins(db, matchIds),
    selectRemoved(db, matchIds),
    selectTeamAliases(db, teamIds),
    selectStoredParts(db, details),
    selectStoredSeqs(db, details),
  ]);
  const gameOfLeague = gamesById(leagueRows);
  const gameOfTeam = gamesById(teamRows);
  for (const { mergedInto, gameId } of aliasRows) gameOfTeam.set(mergedInto, gameId);
  const rejected = new Map<number, RejectedMatch[]>();
  for (const { id, matchId, sentAtMs, payload, ...games } of rejectedRows) {
    const match = JSON.parse(payload) as CanonicalMatch;
    if (games.leagueGame !== null) gameOfLeague.set(match.leagueId, games.leagueGame);
    if (games.homeGame !== null) gameOfTeam.set(match.homeId, games.homeGame);
    if (games.awayGame !== null) gameOfTeam.set(match.awayId, games.awayGame);
    rejected.set(matchId, [...(rejected.get(matchId) ?? []), { match, reportedAtMs: sentAtMs, rejectedId: id }]);
  }
  const seqs = new Map<number, Map<number, EventIdentity>>();
  for (const { matchId, seq, kind, side } of events) {
    const ofMatch = seqs.get(matchId) ?? new Map<number, EventIdentity>();
    seqs.set(matchId, ofMatch.set(seq, { kind, ...(side && { side }) }));
  }
  return {
    outcome,
    matches: new Map(stored.map((row) => [row.id, toStoredMatch(row)])),
    rejected,
    seqs,
    gameOfLeague,
    gameOfTeam,
    gameOfPlayer: gamesById(playerRows),
    pinned: toPinnedMatches(pins),
    removed: new Map(removedRows.map((row) => [row.id, row.mergedInto ?? undefined])),
    mergedTeams: new Map(aliasRows.map((row) => [row.id, row.mergedInto])),
    details: toStoredDetails(detailParts, detailSeqs),
  };
}
