import { WITHDRAWAL_STATES, type WithdrawalState } from "#domain/anchors/application.ts";
import { defaultWithdrawalSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import { parsePageNumber } from "../parse-page-number.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

/** Invalid values are dropped. */
export function withdrawalQueueQuery({
  state: raw,
  sort,
  cursor,
}: {
  state?: unknown;
  sort?: unknown;
  cursor?: unknown;
}): { state: WithdrawalState; sort: QueueSort; page: number } {
  const state = WITHDRAWAL_STATES.find((known) => known === raw) ?? "requested";
  return { state, sort: parseQueueSort(sort, defaultWithdrawalSort(state)), page: parsePageNumber(cursor) };
}
