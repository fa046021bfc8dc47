import type { LocalizedContext } from "../context.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

/** Of a reader; guests have no uid. */
export type ReaderContext = LocalizedContext & { brandId: string; readerUid: number | undefined };
/** Of a member who writes. */
export type WriterContext = NotificationContext & LocalizedContext & { brandId: string; uid: number };
