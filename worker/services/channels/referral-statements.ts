import { insertReferral, insertRegistrationEvent } from "#db/queries/channels/events.ts";
import { dayOf } from "#domain/channels/days.ts";
import type { AccountContext } from "../identity/account-context.ts";
import { toAddressKey, toDeviceKey, toVisitorKey } from "./channel-keys.ts";

/** Statements for a registration: the referral, and the event that counts for the partner. */
export function referralStatements(ctx: AccountContext, uid: number, channelId: string | null) {
  if (channelId === null) return [];
  const { db, nowMs, place } = ctx;
  const day = dayOf(nowMs);
  return [
    insertReferral(db, { channelId, uid, deviceKey: toDeviceKey(ctx), nowMs }),
    insertRegistrationEvent(db, {
      ...{ uid, day, place, nowMs, addressKey: toAddressKey(ctx, day) },
      visitorKey: toVisitorKey(ctx, { uid, visitorId: undefined, day }),
    }),
  ];
}
