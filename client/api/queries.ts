import { queryOptions } from "@tanstack/react-query";
import type { Api, CallInput, CallName, CallResult } from "#domain/api/contract.ts";

const FRESH_MS = 60_000;

/** The same query key in the worker and in the browser, so nothing is fetched twice. */
export const callQuery = <Name extends CallName>(api: Api, name: Name, input: CallInput<Name>) =>
  queryOptions({ queryKey: [name, input] as const, queryFn: () => api.call(name, input), staleTime: FRESH_MS });

/** A list whose pages are appended; `nextInput` is what asks for the page after one, undefined after the last. */
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
