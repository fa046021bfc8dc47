import type { NotificationContext } from "../../notifications/insert-notification.ts";
import type { AuditRecorder } from "../../staff/audit-recorder.ts";

/** Of a write of finance staff; its audit entry is part of its batch. */
export type FinanceContext = NotificationContext & { operatorUid: number; audit: AuditRecorder };
