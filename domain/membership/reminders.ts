/** A notice so many days before the end; nothing renews by itself. */
export const REMINDER_DAYS = [7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];
