import type { RawPayloadStore } from "../../gateways/feeds/feed-source.ts";
import { log } from "../../log.ts";

/** The week's copy is for looking things up: without it the score still goes out. Answers how it is found again. */
export async function storeRawPayload(
  raw: RawPayloadStore | undefined,
  source: string,
  text: string,
  nowMs: number,
  deliveryId?: string,
): Promise<string | undefined> {
  try {
    return await raw?.store(source, text, nowMs, deliveryId);
  } catch (error) {
    log("error", "raw_payload_not_stored", { feed: source, error });
    return undefined;
  }
}
