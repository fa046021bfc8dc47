import type { Delivery } from "#domain/feed/delivery.ts";
import type { PinField, PinnedMatch } from "#domain/feed/pins.ts";
import type { StoredDetail } from "#domain/feed/reconcile-detail.ts";
import type { EventIdentity, ReceivedMatch } from "#domain/feed/reconcile-match.ts";
import type { StoredMatch } from "#domain/feed/stored-match.ts";
import type { Side } from "#domain/matches/fields.ts";
import type { CanonicalMatch, EventKind } from "#domain/matches/match.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";
import { MATCH_STATE_COLUMNS, type MatchStateRow, toMatchPatch } from "../matches/rows.ts";
import {
  SELECT_DETAIL_PARTS,
  SELECT_DETAIL_SEQS,
  type StoredPartRow,
  type StoredSeqRow,
  seqLookup,
  toStoredDetails,
} from "../matches/stored-details.ts";

/** What a delivery left behind when it was taken. */
export type StoredDeliveryOutcome = { applied: number; ignored: number; quarantined: number; topics: string[] };

type HeldTold = ReceivedMatch & { heldId: number };

export type DeliveryState = {
  outcome: (StoredDeliveryOutcome & { contentHash: string | null }) | undefined;
  matches: ReadonlyMap<number, StoredMatch>;
  held: ReadonlyMap<number, HeldTold[]>;
  /** Of the events the delivery tells, what is stored under their numbers already. */
  seqs: ReadonlyMap<number, ReadonlyMap<number, EventIdentity>>;
  gameOfLeague: ReadonlyMap<number, number>;
  gameOfTeam: ReadonlyMap<number, number>;
  gameOfPlayer: ReadonlyMap<number, number>;
  /** What an operator holds fast, by match. */
  pinned: ReadonlyMap<number, PinnedMatch>;
  /** Addresses whose match is gone, and where they lead; undefined for those that say nothing is left. */
  gone: ReadonlyMap<number, number | undefined>;
  details: ReadonlyMap<number, StoredDetail>;
};

const OUTCOME =
  "SELECT applied, ignored, quarantined, topics, content_hash AS contentHash FROM feed_deliveries WHERE source = ?1 AND delivery_id = ?2";

const MATCHES = `
  SELECT ${MATCH_STATE_COLUMNS}, m.home_id AS homeId, m.away_id AS awayId, m.source_revision AS sourceRevision,
    coalesce((SELECT max(e.seq) FROM match_events AS e WHERE e.match_id = m.id), 0) AS lastSeq
  FROM (SELECT value AS id FROM json_each(?1)
    UNION SELECT a.merged_into FROM json_each(?1) AS named JOIN match_aliases AS a ON a.match_id = named.value) AS asked
  JOIN matches AS m ON m.id = asked.id`;

const HELD = `
  SELECT q.id, q.subject_id AS matchId, q.sent_at_ms AS toldAtMs, q.payload,
    (SELECT game_id FROM leagues WHERE id = q.payload ->> '$.leagueId') AS leagueGame,
    (SELECT game_id FROM teams WHERE id = q.payload ->> '$.homeId') AS homeGame,
    (SELECT game_id FROM teams WHERE id = q.payload ->> '$.awayId') AS awayGame
  FROM json_each(?1) AS named
  JOIN feed_quarantine AS q ON q.kind = 'match' AND q.subject_id = named.value AND q.resolved_at_ms IS NULL
  ORDER BY q.id`;

const SEQS = `
  SELECT e.match_id AS matchId, e.seq, e.kind, e.side FROM json_each(?1) AS told
  JOIN match_events AS e ON e.match_id = told.value ->> 0 AND e.seq = told.value ->> 1`;

const LEAGUES = "SELECT l.id, l.game_id AS gameId FROM json_each(?1) AS named JOIN leagues AS l ON l.id = named.value";
const TEAMS = "SELECT t.id, t.game_id AS gameId FROM json_each(?1) AS named JOIN teams AS t ON t.id = named.value";

const PLAYERS = "SELECT p.id, p.game_id AS gameId FROM json_each(?1) AS named JOIN players AS p ON p.id = named.value";
const PINS = `SELECT p.match_id AS matchId, p.field, p.value
  FROM json_each(?1) AS named JOIN match_pins AS p ON p.match_id = named.value`;
const GONE = `SELECT a.match_id AS id, a.merged_into AS mergedInto
  FROM json_each(?1) AS named JOIN match_aliases AS a ON a.match_id = named.value`;

type OutcomeRow = { applied: number; ignored: number; quarantined: number; topics: string; contentHash: string | null };
type MatchRow = MatchStateRow & { homeId: number; awayId: number; sourceRevision: number | null; lastSeq: number };
type HeldRow = {
  id: number;
  matchId: number;
  toldAtMs: number;
  payload: string;
  leagueGame: number | null;
  homeGame: number | null;
  awayGame: number | null;
};
type SeqRow = { matchId: number; seq: number; kind: EventKind; side: Side | null };
type GoneRow = { id: number; mergedInto: number | null };
type EntryRow = { id: number; gameId: number };
type PinRow = { matchId: number; field: PinField; value: string | null };

function pinnedOf(rows: readonly PinRow[]): Map<number, PinnedMatch> {
  const pinned = new Map<number, PinnedMatch>();
  for (const { matchId, field, value } of rows) {
    const { values, released } = pinned.get(matchId) ?? { values: {}, released: [] };
    if (value === null) pinned.set(matchId, { values, released: [...released, field] });
    else pinned.set(matchId, { values: { ...values, [field]: JSON.parse(value) }, released });
  }
  return pinned;
}

const knownOf = (row: MatchRow): StoredMatch => ({
  ...toMatchPatch(row),
  gameId: row.gameId,
  homeId: row.homeId,
  awayId: row.awayId,
  ...(row.sourceRevision !== null && { sourceRevision: row.sourceRevision }),
  lastSeq: row.lastSeq,
});

const unique = (ids: readonly number[]): string => JSON.stringify([...new Set(ids)]);

/** All a delivery is judged against, in one round trip. */
export async function getDeliveryState(db: Database, delivery: Delivery): Promise<DeliveryState> {
  const { matches, leagues = [], teams = [], players = [], details = [], removed = [] } = delivery;
  const matchIds = unique([
    ...matches.map((match) => match.id),
    ...details.map((one) => one.matchId),
    ...removed.flatMap((one) => [one.matchId, ...(one.mergedInto === undefined ? [] : [one.mergedInto])]),
  ]);
  const leagueIds = unique([...leagues.map((one) => one.id), ...matches.map((match) => match.leagueId)]);
  const teamIds = unique([...teams.map((one) => one.id), ...matches.flatMap((match) => [match.homeId, match.awayId])]);
  const told = JSON.stringify(matches.flatMap((match) => match.events.map((event) => [match.id, event.seq])));
  const [outcomes, known, heldRows, seqRows, leagueRows, teamRows, playerRows, pins, gone, parts, seen] =
    await batchRows(
      db,
      typedStatement<OutcomeRow>(db.$client.prepare(OUTCOME).bind(delivery.source, delivery.deliveryId)),
      typedStatement<MatchRow>(db.$client.prepare(MATCHES).bind(matchIds)),
      typedStatement<HeldRow>(db.$client.prepare(HELD).bind(matchIds)),
      typedStatement<SeqRow>(db.$client.prepare(SEQS).bind(told)),
      typedStatement<EntryRow>(db.$client.prepare(LEAGUES).bind(leagueIds)),
      typedStatement<EntryRow>(db.$client.prepare(TEAMS).bind(teamIds)),
      typedStatement<EntryRow>(db.$client.prepare(PLAYERS).bind(unique(players.map((one) => one.id)))),
      typedStatement<PinRow>(db.$client.prepare(PINS).bind(matchIds)),
      typedStatement<GoneRow>(db.$client.prepare(GONE).bind(matchIds)),
      typedStatement<StoredPartRow>(
        db.$client.prepare(SELECT_DETAIL_PARTS).bind(unique(details.map((one) => one.matchId))),
      ),
      typedStatement<StoredSeqRow>(
        db.$client.prepare(SELECT_DETAIL_SEQS).bind(JSON.stringify(details.flatMap(seqLookup))),
      ),
    );
  const gameOfLeague = new Map(leagueRows.map((row) => [row.id, row.gameId]));
  const gameOfTeam = new Map(teamRows.map((row) => [row.id, row.gameId]));
  const held = new Map<number, HeldTold[]>();
  for (const row of heldRows) {
    const match = JSON.parse(row.payload) as CanonicalMatch;
    if (row.leagueGame !== null) gameOfLeague.set(match.leagueId, row.leagueGame);
    if (row.homeGame !== null) gameOfTeam.set(match.homeId, row.homeGame);
    if (row.awayGame !== null) gameOfTeam.set(match.awayId, row.awayGame);
    held.set(row.matchId, [...(held.get(row.matchId) ?? []), { match, toldAtMs: row.toldAtMs, heldId: row.id }]);
  }
  const seqs = new Map<number, Map<number, EventIdentity>>();
  for (const { matchId, seq, kind, side } of seqRows) {
    seqs.set(
      matchId,
      (seqs.get(matchId) ?? new Map<number, EventIdentity>()).set(seq, { kind, ...(side && { side }) }),
    );
  }
  const [stored] = outcomes;
  return {
    outcome: stored && { ...stored, topics: JSON.parse(stored.topics) as string[] },
    matches: new Map(known.map((row) => [row.id, knownOf(row)])),
    held,
    seqs,
    gameOfLeague,
    gameOfTeam,
    gameOfPlayer: new Map(playerRows.map((row) => [row.id, row.gameId])),
    pinned: pinnedOf(pins),
    gone: new Map(gone.map((row) => [row.id, row.mergedInto ?? undefined])),
    details: toStoredDetails(parts, seen),
  };
}
