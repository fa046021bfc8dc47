import type { CallInput } from "#domain/api/contract.ts";
import { PLATFORM_MUTE_LISTS, type PlatformMuteList } from "#domain/chat/contract.ts";

/** Invalid values are dropped. */
export function platformMutesQuery({
  state,
  cursor,
}: {
  state?: unknown;
  cursor?: unknown;
}): CallInput<"GET /operator/mutes"> & { list: PlatformMuteList } {
  const before = /^\d{1,15}$/.test(String(cursor ?? "")) ? Number(cursor) : 0;
  return {
    list: PLATFORM_MUTE_LISTS.find((one) => one === state) ?? "active",
    ...(before > 0 && { before }),
  };
}
