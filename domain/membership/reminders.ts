/** Days before the end of a membership; memberships do not renew automatically. */
export const REMINDER_DAYS = [7, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];
