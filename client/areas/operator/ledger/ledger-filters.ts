import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { CORRECTION_STATES, type CorrectionState } from "#domain/wallet/ledger-correction.ts";
import type { DebtWaiver, LedgerCorrection } from "#domain/wallet/operator-contract.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

export type LedgerFilters = { state: CorrectionState | undefined; sort: QueueSort };

/** Filters of reversals and waivers; invalid values are dropped. */
export const ledgerFilters = ({ state, sort }: { state?: unknown; sort?: unknown }): LedgerFilters => ({
  state: CORRECTION_STATES.find((one) => one === state),
  sort: parseQueueSort(sort, "newest"),
});

/** Expects the newest request first, as the API lists them. */
export function filterRequests<Request extends LedgerCorrection | DebtWaiver>(
  requests: readonly Request[],
  { state, sort }: LedgerFilters,
): Request[] {
  const found = requests.filter((request) => state === undefined || request.state === state);
  return sort === "newest" ? found : found.toReversed();
}
