import type { RawPayloadStore } from "../../gateways/feeds/feed-source.ts";

type RawPayloadContext = { raw: RawPayloadStore | undefined; nowMs: number };

/** Returns the key of the stored payload. A failure is only logged: scores are published without the copy. */
export async function storeRawPayload(
  { raw, nowMs }: RawPayloadContext,
  { source, text, deliveryId }: { source: string; text: string; deliveryId?: string },
): Promise<string | undefined> {
  try {
    return await raw?.store(source, text, nowMs, deliveryId);
  } catch (error) {
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), feed: source, notStored: String(error) }));
    return undefined;
  }
}
