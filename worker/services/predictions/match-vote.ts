import { type Database, runBatch } from "#db/client.ts";
import { raisedTriggerMessage, toConstraintViolation } from "#db/constraint-errors.ts";
import {
  countAddressVotes,
  insertVote,
  selectEndedVotes,
  selectVote,
  selectVoteMatch,
  selectVoteTotals,
  type VotedMatchRow,
  type VoteMatchRow,
} from "#db/queries/predictions/votes.ts";
import { AppError } from "#domain/errors.ts";
import { getGameById } from "#domain/matches/games.ts";
import { matchOutcome } from "#domain/matches/result.ts";
import type { MatchVote, VoteOption } from "#domain/predictions/contract.ts";
import { MAX_GUEST_VOTES_PER_ADDRESS, MAX_RECORD_VOTES } from "#domain/predictions/limits.ts";
import { toVoteRecord, type VoteRecord, voteOpensAtMs, voteState } from "#domain/predictions/match-vote.ts";
import { listPredictionOptions } from "#domain/predictions/question.ts";
import { hmacHash } from "../../crypto/hashing.ts";
import { getDelayCutoffMs, isMatchHidden, type PredictionReader } from "./spoiler-visibility.ts";

export type VoteContext = {
  db: Database;
  nowMs: number;
  secret: string;
  uid: number | undefined;
  /** Browser id; undefined before its first vote. */
  browser: string | undefined;
  address: string | undefined;
  reader: PredictionReader;
  isOffered: boolean;
};

const isVoteOption = (option: string): option is VoteOption =>
  option === "home" || option === "draw" || option === "away";

const toVoters = ({
  uid,
  browser,
  secret,
}: VoteContext): { member: string | undefined; device: string | undefined } => ({
  member: uid === undefined ? undefined : `user:${uid}`,
  device: browser === undefined ? undefined : `device:${hmacHash(secret, "vote device", browser)}`,
});

function outcomeOf(row: VoteMatchRow | VotedMatchRow, { reader, nowMs }: VoteContext): VoteOption | null {
  if (isMatchHidden(reader, row)) return null;
  const cutoffMs = getDelayCutoffMs(reader, row.id, nowMs);
  if (cutoffMs !== undefined && row.updatedAtMs > cutoffMs) return null;
  const { state, scoreHome, scoreAway, winner } = row;
  const score = { home: scoreHome, away: scoreAway };
  return matchOutcome({ state, score, ...(winner !== null && { winner }) }) ?? null;
}

const toOptions = ({ gameId, bestOf }: VoteMatchRow): VoteOption[] => {
  const game = getGameById(gameId);
  return game ? listPredictionOptions("winner", { game, bestOf: bestOf ?? undefined }).filter(isVoteOption) : [];
};

/** Vote on the winner, without points; the totals are shown after the vote. */
export async function getMatchVote(ctx: VoteContext, { matchId }: { matchId: number }): Promise<MatchVote> {
  const { db, nowMs, isOffered } = ctx;
  const { member, device } = toVoters(ctx);
  const voters = [member, device].filter((voter) => voter !== undefined);
  const [[match], totals, [own]] = await runBatch(db, [
    selectVoteMatch(db, matchId),
    selectVoteTotals(db, matchId),
    selectVote(db, matchId, voters),
  ]);
  if (!match) throw new AppError("match_not_found");
  const options = toOptions(match);
  if (!isOffered || options.length === 0) return { offered: false };
  const state = voteState(match, nowMs);
  const countOf = (option: VoteOption) => totals.find((one) => one.option === option)?.votes ?? 0;
  return {
    offered: true,
    state,
    opensAtMs: voteOpensAtMs(match.startsAtMs),
    closesAtMs: match.startsAtMs,
    options,
    yours: own?.option ?? null,
    totals: own || state === "closed" ? options.map((option) => ({ option, votes: countOf(option) })) : null,
    winner: outcomeOf(match, ctx),
  };
}

function toVoteError(error: unknown): AppError {
  if (raisedTriggerMessage(error, ["vote_closed"])) return new AppError("vote_closed");
  const violation = toConstraintViolation(error);
  if (violation?.kind === "unique" && violation.table === "match_votes") return new AppError("vote_exists");
  throw error;
}

type CastVote = { matchId: number; option: VoteOption };

/** One vote for each account and device; it cannot be changed. */
export async function castVote(ctx: VoteContext, { matchId, option }: CastVote): Promise<MatchVote> {
  const { db, nowMs, secret, uid, address } = ctx;
  const { member, device } = toVoters(ctx);
  const voter = member ?? device;
  if (voter === undefined) throw new AppError("bad_input");
  const addressKey = uid === undefined && address !== undefined ? hmacHash(secret, "vote address", address) : "";
  const [[match], [own], [counted]] = await runBatch(db, [
    selectVoteMatch(db, matchId),
    // A vote from the member's device before sign-in counts as theirs.
    selectVote(db, matchId, [voter, ...(device ? [device] : [])]),
    countAddressVotes(db, matchId, addressKey),
  ]);
  if (!match) throw new AppError("match_not_found");
  if (!ctx.isOffered) throw new AppError("predictions_not_offered");
  if (!toOptions(match).includes(option)) throw new AppError("bad_input", ["option"]);
  const state = voteState(match, nowMs);
  if (state !== "open") throw new AppError(state === "early" ? "vote_not_open" : "vote_closed");
  if (own) throw new AppError("vote_exists");
  if ((counted?.votes ?? 0) >= MAX_GUEST_VOTES_PER_ADDRESS) throw new AppError("too_many_requests");
  try {
    await runBatch(db, [insertVote(db, { matchId, voter, userId: uid, option, addressKey, atMs: nowMs })]);
  } catch (error) {
    throw toVoteError(error);
  }
  return getMatchVote(ctx, { matchId });
}

/** Results that are hidden from the reader do not count, since the record would reveal them. */
export async function getVoteRecord(ctx: VoteContext, { userId }: { userId: number }): Promise<VoteRecord> {
  const votes = await selectEndedVotes(ctx.db, userId, MAX_RECORD_VOTES);
  return toVoteRecord(
    votes.flatMap((vote) => {
      const outcome = outcomeOf(vote, ctx);
      return outcome === null ? [] : [outcome === vote.option];
    }),
  );
}
