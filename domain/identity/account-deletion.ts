/** Signing in within this time cancels the deletion. */
export const DELETION_GRACE_DAYS = 14;
export const EXPORT_INTERVAL_HOURS = 24;
export const EXPORT_LINK_MINUTES = 60;
/** Placeholder for erased usernames; pages translate it. */
export const DELETED_USER_NAME = "Deleted user";
