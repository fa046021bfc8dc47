/** Days before a membership ends; memberships do not renew automatically. */
export const REMINDER_DAYS = [7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];
