import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { CallInput, CallName } from "#domain/api/contract.ts";

/** An unknown id or statistic is a 404 page, not an error screen. */
async function orNotFound<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

export const createLibraryRequest =
  ({ api, queryClient }: RouterContext) =>
  <Name extends CallName>(name: Name, input: CallInput<Name>) =>
    orNotFound(queryClient.ensureQueryData(callQuery(api, name, input)));
export type LibraryRequest = ReturnType<typeof createLibraryRequest>;
