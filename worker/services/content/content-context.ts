import type { LocalizedContext } from "../context.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";

/** For reads; guests have no uid. */
export type ReaderContext = LocalizedContext & { brandId: string; readerUid: number | undefined };
/** For writes by members. */
export type WriterContext = NotificationContext & LocalizedContext & { brandId: string; uid: number };
