import * as v from "valibot";
import { PAY_METHODS } from "#domain/wallet/recharge.ts";

const STATUSES = ["open", "paid", "failed", "expired", "refunded", "charged_back", "dispute_won"] as const;

const schema = v.object({
  ref: v.string(),
  orderId: v.string(),
  method: v.picklist(PAY_METHODS),
  amountMinor: v.number(),
  currency: v.string(),
  description: v.string(),
  returnUrl: v.string(),
  status: v.picklist(STATUSES),
  refundedMinor: v.number(),
  /** Refunds requested by the site. */
  refunds: v.optional(v.array(v.string()), []),
  /** Number of disputes so far; used to number the next one. */
  disputes: v.optional(v.number(), 0),
  createdAtMs: v.number(),
  changedAtMs: v.number(),
  /** Number of events sent so far; used to number the next one. */
  eventCount: v.number(),
});
export type LocalPayment = v.InferOutput<typeof schema>;

/** The fake provider keeps its payments as files in a bucket, apart from the site's database. */
const FOLDER = "local-payments/";
export const LOCAL_PAYMENT_REF = /^lp_[0-9a-f]{32}$/;

export const putLocalPayment = async (media: R2Bucket, payment: LocalPayment): Promise<void> => {
  await media.put(FOLDER + payment.ref, JSON.stringify(payment));
};

export async function getLocalPayment(media: R2Bucket, ref: string): Promise<LocalPayment | undefined> {
  if (!LOCAL_PAYMENT_REF.test(ref)) return undefined;
  const file = await media.get(FOLDER + ref);
  return file ? v.parse(schema, await file.json()) : undefined;
}

export async function listLocalPayments(media: R2Bucket, sinceMs: number): Promise<LocalPayment[]> {
  const found: LocalPayment[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await media.list({ prefix: FOLDER, ...(cursor ? { cursor } : {}) });
    for (const { key } of page.objects) {
      const payment = await getLocalPayment(media, key.slice(FOLDER.length));
      if (payment && payment.changedAtMs >= sinceMs) found.push(payment);
    }
    if (!page.truncated) return found;
    cursor = page.cursor;
  }
}
