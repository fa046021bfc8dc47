import type { RawPayloadStore } from "../../gateways/feeds/feed-source.ts";
import { log } from "../../log.ts";

type RawPayloadContext = { raw: RawPayloadStore | undefined; nowMs: number };

/** Returns the key of the stored payload. A failure is only logged: scores are published without the copy. */
export async function storeRawPayload(
  { raw, nowMs }: RawPayloadContext,
  { source, text, deliveryId }: { source: string; text: string; deliveryId?: string },
): Promise<string | undefined> {
  try {
    return await raw?.store(source, text, nowMs, deliveryId);
  } catch (error) {
    log("error", "raw_payload_not_stored", { feed: source, error });
    return undefined;
  }
}
