import type { RefusedPush } from "#domain/live/contract.ts";
import { MAX_PUSH_KBPS } from "#domain/live/push-limits.ts";
import { m } from "#messages";

const KBPS_PER_MBPS = 1_000;

/** Tells the streamer what to change. */
export function refusalText({ code, address }: RefusedPush): string {
  switch (code) {
    case "push_address_refused":
      return m.golive_refused_address({ address });
    case "push_taken":
      return m.golive_refused_taken();
    case "push_codec":
      return m.golive_refused_codec();
    case "push_bitrate":
      return m.golive_refused_bitrate({ max: MAX_PUSH_KBPS / KBPS_PER_MBPS });
    default:
      return m.golive_refused_key();
  }
}
