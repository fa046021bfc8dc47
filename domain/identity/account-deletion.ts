/** How long a closed account can be had back by signing in. */
export const DELETION_GRACE_DAYS = 14;
/** A file of everything is asked for once a day, and can be fetched for an hour. */
export const EXPORT_INTERVAL_HOURS = 24;
export const EXPORT_LINK_MINUTES = 60;
/** What stands in the place of a name that is gone; pages say it in the reader's language. */
export const DELETED_USER_NAME = "Deleted user";
