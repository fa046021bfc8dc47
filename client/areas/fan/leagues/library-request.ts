import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { CallInput, CallName } from "#domain/api/contract.ts";

/** Status 400 is returned for a statistic that the game does not have. */
const STATUSES = [400, 404];

export const createLibraryRequest =
  ({ api, queryClient }: RouterContext) =>
  <Name extends CallName>(name: Name, input: CallInput<Name>) =>
    orNotFound(queryClient.ensureQueryData(callQuery(api, name, input)), STATUSES);
export type LibraryRequest = ReturnType<typeof createLibraryRequest>;
