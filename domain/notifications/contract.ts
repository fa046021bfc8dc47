import * as v from "valibot";
import type { NotificationBody } from "./notification.ts";

const notificationId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
);
const size = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(1),
  v.maxValue(100),
);

/** `before` is the `next` cursor of the previous page. */
export const listNotificationsInput = v.object({ before: v.optional(notificationId), size: v.optional(size, 20) });
export const markNotificationsReadInput = v.object({ id: v.union([v.literal("all"), notificationId]) });

export type NotificationView = NotificationBody & { id: number; atMs: number; read: boolean };
/** A higher revision is a newer count. */
export type InboxCount = { unread: number; revision: number };
export type NotificationList = { list: NotificationView[]; next?: number; inbox: InboxCount };
/** Opens the caller's inbox socket: `wss://<host><path>?ticket=<ticket>`. */
export type InboxTicket = { path: string; ticket: string; expiresAtMs: number };

type Empty = Record<never, never>;

export type NotificationCalls = {
  "GET /user/notices": { input: v.InferInput<typeof listNotificationsInput>; result: NotificationList };
  "GET /user/notices/unread": { input: Empty; result: InboxCount };
  "POST /user/notices/read": { input: v.InferInput<typeof markNotificationsReadInput>; result: InboxCount };
  "POST /user/notices/ticket": { input: Empty; result: InboxTicket };
};
