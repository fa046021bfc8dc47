import { WITHDRAWAL_STATES, type WithdrawalState } from "#domain/anchors/application.ts";
import { parsePageNumber } from "../parse-page-number.ts";

/** Invalid values are dropped. */
export const withdrawalQueueQuery = ({
  state,
  cursor,
}: {
  state?: unknown;
  cursor?: unknown;
}): { state: WithdrawalState; page: number } => ({
  state: WITHDRAWAL_STATES.find((known) => known === state) ?? "requested",
  page: parsePageNumber(cursor),
});
