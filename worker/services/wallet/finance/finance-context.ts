import type { NotificationContext } from "../../notifications/insert-notification.ts";
import type { AuditRecorder } from "../../staff/audit-recorder.ts";

/** For writes by finance staff; the audit entry is part of the batch. */
export type FinanceContext = NotificationContext & { operatorUid: number; audit: AuditRecorder };
