import type { LocalizedContext } from "../context.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

/** For an expert's own calls; whether plans are offered depends on the brand and the caller's country. */
export type CreatorContext = NotificationContext & LocalizedContext & { brandId: string; expertUid: number };
