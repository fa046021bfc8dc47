import type { CallInput } from "#domain/api/contract.ts";
import { PLATFORM_MUTE_LISTS, type PlatformMuteList } from "#domain/chat/contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

type RawSearch = { state?: unknown; sort?: unknown; cursor?: unknown };
type MutesQuery = CallInput<"GET /operator/mutes"> & { list: PlatformMuteList; sort: QueueSort };

/** Invalid values are dropped. */
export function platformMutesQuery({ state, sort, cursor }: RawSearch): MutesQuery {
  const after = /^\d{1,15}$/.test(String(cursor ?? "")) ? Number(cursor) : 0;
  return {
    list: PLATFORM_MUTE_LISTS.find((one) => one === state) ?? "active",
    sort: parseQueueSort(sort, "newest"),
    ...(after > 0 && { after }),
  };
}
