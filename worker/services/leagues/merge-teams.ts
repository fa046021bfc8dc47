import { runBatch } from "#db/client.ts";
import {
  mergeTeamRows,
  selectCommonMatch,
  selectMergedTeams,
  selectTeamAlias,
  selectTeamNames,
  selectTeamToMerge,
  splitTeamRows,
} from "#db/queries/leagues/desk.ts";
import { AppError } from "#domain/errors.ts";
import type { MergedTeam, MergedTeamsInput } from "#domain/matches/operator-contract.ts";
import { includesSearchText } from "#domain/staff/includes-search-text.ts";
import type { LocalizedContext, ServiceContext } from "../context.ts";

const PAGE_SIZE = 50;
/** Staff merge tens of teams; text search covers this many. */
const MAX_SEARCHED = 1_000;

export async function listMergedTeams(
  { db, locale }: LocalizedContext,
  { q, sort, page }: MergedTeamsInput,
): Promise<{ list: MergedTeam[]; isMore: boolean }> {
  const offset = (page - 1) * PAGE_SIZE;
  const found =
    q === ""
      ? await selectMergedTeams(db, { sort, locale, limit: PAGE_SIZE + 1, offset })
      : (await selectMergedTeams(db, { sort, locale, limit: MAX_SEARCHED, offset: 0 }))
          .filter((row) => includesSearchText(q, [row.name, row.targetName, row.teamId, row.targetId]))
          .slice(offset, offset + PAGE_SIZE + 1);
  return {
    isMore: found.length > PAGE_SIZE,
    list: found.slice(0, PAGE_SIZE).map(({ teamId, name, targetId, targetName, reason, atMs }) => ({
      ...{ reason, atMs },
      team: { id: teamId, name },
      mergedInto: { id: targetId, name: targetName },
    })),
  };
}

type Merge = { teamId: number; mergedInto: number; reason: string; byUid: number };

/** Moves matches, players and followers of a duplicate to the other team; feed rows for the duplicate follow them. */
export async function mergeTeams(
  { db, nowMs }: ServiceContext,
  { teamId, mergedInto, reason, byUid }: Merge,
): Promise<{ teamId: number; mergedInto: number }> {
  const [[team], [target], common] = await runBatch(db, [
    selectTeamToMerge(db, teamId),
    selectTeamToMerge(db, mergedInto),
    selectCommonMatch(db, teamId, mergedInto),
  ]);
  if (!team) throw new AppError("team_not_found", ["teamId"]);
  if (!target || teamId === mergedInto || team.gameId !== target.gameId) {
    throw new AppError("bad_input", ["mergedInto"]);
  }
  // Chains are not followed, so neither side may be part of another merge in the wrong direction.
  if (team.isMerged || team.hasMerged || target.isMerged || common.length > 0) throw new AppError("conflict");
  await runBatch(db, mergeTeamRows(db, { teamId, mergedInto, reason, byUid, nowMs }));
  return { teamId, mergedInto };
}

/** Reverts a merge: moves back exactly what it moved. */
export async function splitTeam(
  { db, nowMs }: ServiceContext,
  { teamId }: { teamId: number },
): Promise<{ teamId: number }> {
  const [[alias], [team]] = await runBatch(db, [selectTeamAlias(db, teamId), selectTeamNames(db, teamId)]);
  if (!alias || !team) throw new AppError("team_not_found", ["teamId"]);
  const { names, ...named } = team;
  const translated = names === null ? undefined : (JSON.parse(names) as Record<string, string>);
  await runBatch(db, splitTeamRows(db, { ...named, names: translated }, alias.mergedInto, nowMs));
  return { teamId };
}
