import { queryOptions } from "@tanstack/react-query";
import type { Api, CallInput, CallName, CallResult } from "#domain/api/contract.ts";

const FRESH_MS = 60_000;

/** The worker and the browser use the same query key, so nothing is fetched twice. */
export const callQuery = <Name extends CallName>(api: Api, name: Name, input: CallInput<Name>) =>
  queryOptions({ queryKey: [name, input] as const, queryFn: () => api.call(name, input), staleTime: FRESH_MS });

/** A paginated list; `nextInput` returns the input for the page after the given one, or undefined after the last. */
export const pagesQuery = <Name extends CallName>(
  api: Api,
  name: Name,
  input: CallInput<Name>,
  nextInput: (page: CallResult<Name>) => Partial<CallInput<Name>> | undefined,
) => ({
  queryKey: [name, input, "pages"] as const,
  queryFn: ({ pageParam }: { pageParam: object }) => api.call(name, { ...input, ...pageParam }),
  initialPageParam: {},
  getNextPageParam: (page: CallResult<Name>): object | undefined => nextInput(page),
  staleTime: FRESH_MS,
});
