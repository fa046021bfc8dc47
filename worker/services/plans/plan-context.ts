import type { LocalizedContext } from "../context.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

/** Of an expert's own call: whether plans are offered depends on the brand and the caller's country. */
export type CreatorContext = NotificationContext & LocalizedContext & { brandId: string; expertUid: number };
