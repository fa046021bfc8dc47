/** How D1, SQLite and the network say that a statement could not run now: busy, full, slow or away. */
const UNAVAILABLE = [
  /database is locked|SQLITE_BUSY|database table is locked/i,
  /database or disk is full|SQLITE_FULL|Exceeded maximum DB size|No space left|disk I\/O error|SQLITE_IOERR|attempt to write a readonly database/i,
  /overloaded|too many requests queued|storage operation exceeded timeout|exceeded its CPU|timed out|timeout/i,
  /network connection lost|internal error|object to be reset|cannot resolve D1|connection refused|ECONNREFUSED/i,
];

/** Whether the same request may succeed a little later. Constraints and wrong SQL never do. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    if (/constraint failed|no such (table|column)|syntax error/i.test(message)) return false;
    if (
      /D1|SQLITE|sqlite|database|disk|Durable Object/.test(message) &&
      UNAVAILABLE.some((pattern) => pattern.test(message))
    )
      return true;
  }
  return false;
}
