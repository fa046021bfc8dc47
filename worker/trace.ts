import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request being served; it is passed on to the rooms and is in every log line. */
const current = new AsyncLocalStorage<string>();

export const TRACE_HEADER = "x-request-id";
export const runWithTrace = <Result>(id: string, run: () => Result): Result => current.run(id, run);
export const currentTrace = (): string | undefined => current.getStore();
