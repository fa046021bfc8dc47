import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { ExpertProfile } from "#domain/experts/views-contract.ts";
import {
  accuracyQuery,
  closingSoonQuery,
  expertQuery,
  expertTipsQuery,
  graphQuery,
  recommendedQuery,
  SHORT_BOARDS,
  shortBoardQuery,
} from "./expert-queries.ts";
import {
  parseBoardSearch,
  parseExpertTips,
  parseSpecialistSearch,
  toLibraryInput,
  toSpecialistInput,
} from "./expert-search.ts";

export async function loadExperts({ api, queryClient }: RouterContext): Promise<void> {
  await Promise.all([
    ...SHORT_BOARDS.map((board) => queryClient.ensureQueryData(shortBoardQuery(api, board))),
    queryClient.ensureQueryData(recommendedQuery(api)),
    queryClient.ensureQueryData(closingSoonQuery(api)),
  ]);
}

export async function loadExpertLibrary(
  { api, queryClient }: RouterContext,
  raw: Parameters<typeof parseBoardSearch>[0],
): Promise<void> {
  const input = toLibraryInput(parseBoardSearch(raw));
  await queryClient.ensureQueryData(callQuery(api, "GET /expert_plan/expertLibraryPC", input));
}

export async function loadSpecialists(
  { api, queryClient }: RouterContext,
  raw: Parameters<typeof parseSpecialistSearch>[0],
): Promise<void> {
  const input = toSpecialistInput(parseSpecialistSearch(raw));
  await queryClient.ensureQueryData(callQuery(api, "GET /expert_plan/expertLibraryPC", input));
}

/** `not_offered`: tips are not offered in the reader's country. */
export type LoadedExpert = { kind: "expert"; profile: ExpertProfile } | { kind: "not_offered" };

export async function loadExpert(
  { api, queryClient }: RouterContext,
  id: string,
  raw: Parameters<typeof parseExpertTips>[0],
): Promise<LoadedExpert> {
  if (!isIdParam(id)) throw notFound();
  const uid = Number(id);
  try {
    const [profile] = await Promise.all([
      queryClient.ensureQueryData(expertQuery(api, uid)),
      queryClient.ensureQueryData(accuracyQuery(api, uid)),
      queryClient.ensureQueryData(graphQuery(api, uid)),
      queryClient.ensureQueryData(expertTipsQuery(api, uid, parseExpertTips(raw))),
    ]);
    return { kind: "expert", profile };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 404) throw notFound();
    if (error.errorName === "plans_not_offered") return { kind: "not_offered" };
    throw error;
  }
}
