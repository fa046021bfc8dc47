import { queryOptions } from "@tanstack/react-query";
import type { Api, CallInput, CallName } from "#domain/api/contract.ts";

const FRESH_MS = 60_000;

/** The same query key in the worker and in the browser, so nothing is fetched twice. */
export const callQuery = <Name extends CallName>(api: Api, name: Name, input: CallInput<Name>) =>
  queryOptions({ queryKey: [name, input] as const, queryFn: () => api.call(name, input), staleTime: FRESH_MS });
