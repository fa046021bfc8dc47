import { sql } from "drizzle-orm";
import type { Side } from "#domain/matches/fields.ts";
import type { MatchSides } from "#domain/matches/spoilers/guard.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { VoteOption, VoteTotal } from "#domain/predictions/contract.ts";
import { type Database, rows } from "../../client.ts";
import { matchVotes } from "../../schema/predictions.ts";

type Result = { state: MatchState; scoreHome: number; scoreAway: number; winner: Side | null; updatedAtMs: number };
export type VoteMatchRow = MatchSides & Result & { gameId: number; startsAtMs: number; bestOf: number | null };

const RESULT = sql.raw(`m.id, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId, m.state,
  m.score_home AS scoreHome, m.score_away AS scoreAway, m.winner, m.updated_at_ms AS updatedAtMs`);

export const selectVoteMatch = (db: Database, matchId: number) =>
  rows<VoteMatchRow>(
    db,
    sql`SELECT ${RESULT}, m.game_id AS gameId, m.starts_at_ms AS startsAtMs, m.best_of AS bestOf
      FROM matches AS m WHERE m.id = ${matchId}`,
  );

export const selectVoteTotals = (db: Database, matchId: number) =>
  rows<VoteTotal>(db, sql`SELECT option, votes FROM match_vote_totals WHERE match_id = ${matchId}`);

/** Looks up the vote by account or by device. */
export const selectVote = (db: Database, matchId: number, voters: readonly string[]) =>
  rows<{ option: VoteOption }>(
    db,
    sql`SELECT option FROM match_votes
      WHERE match_id = ${matchId} AND voter IN (SELECT value FROM json_each(${JSON.stringify(voters)})) LIMIT 1`,
  );

export type NewVote = {
  matchId: number;
  voter: string;
  userId: number | undefined;
  option: VoteOption;
  addressKey: string;
  atMs: number;
};

/** A unique key rejects a second vote, and a trigger rejects votes after the start. */
export const insertVote = (db: Database, vote: NewVote) => db.insert(matchVotes).values(vote);

export const countAddressVotes = (db: Database, matchId: number, addressKey: string) =>
  rows<{ votes: number }>(
    db,
    sql`SELECT count(*) AS votes FROM match_votes INDEXED BY match_votes_by_address
      WHERE match_id = ${matchId} AND address_key = ${addressKey} AND address_key <> ''`,
  );

export type VotedMatchRow = MatchSides & Result & { option: VoteOption };

/** A member's votes on finished matches, latest match first. */
export const selectEndedVotes = (db: Database, uid: number, limit: number) =>
  rows<VotedMatchRow>(
    db,
    sql`SELECT ${RESULT}, v.option
      FROM (SELECT match_id, option FROM match_votes INDEXED BY match_votes_by_user
        WHERE user_id = ${uid} AND user_id IS NOT NULL ORDER BY at_ms DESC LIMIT ${limit}) AS v
        CROSS JOIN matches AS m ON m.id = v.match_id
      WHERE m.state IN ('finished', 'awarded') ORDER BY m.starts_at_ms DESC, m.id DESC`,
  );
