/** How long a closed account can be had back by signing in. */
export const GRACE_DAYS = 14;
/** A file of everything is asked for once a day, and can be fetched for an hour. */
export const EXPORT_EVERY_HOURS = 24;
export const EXPORT_OPEN_MINUTES = 60;
/** What stands in the place of a name that is gone; pages say it in the reader's language. */
export const GONE_NAME = "Deleted user";
