/** Messages of D1, SQLite and the network for a statement that cannot run now: busy, full, slow or unreachable. */
const UNAVAILABLE = [
  /database is locked|SQLITE_BUSY|database table is locked/i,
  /database or disk is full|SQLITE_FULL|Exceeded maximum DB size|No space left|disk I\/O error|SQLITE_IOERR|attempt to write a readonly database/i,
  /overloaded|too many requests queued|storage operation exceeded timeout|exceeded its CPU|timed out|timeout/i,
  /network connection lost|internal error|object to be reset|cannot resolve D1|connection refused|ECONNREFUSED/i,
];
/** drizzle wraps a database error in one with the text of the query, and the original error as its cause. */
const FAILED_QUERY = /^Failed query\b/;
const NAMES_DATABASE = /D1|SQLITE|sqlite|database|disk|Durable Object/;
/** How the runtime reports its own failures behind a binding, such as no space for a database's index of changes. */
const FAILED_PLATFORM = /^internal error; reference = \w+/;

/** Whether the same request may succeed a little later; it never does after a constraint violation or invalid SQL. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let isOfDatabase = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    if (FAILED_QUERY.test(message)) {
      isOfDatabase = true;
      continue;
    }
    if (/constraint failed|no such (table|column)|syntax error/i.test(message)) return false;
    if (FAILED_PLATFORM.test(message)) return true;
    isOfDatabase ||= NAMES_DATABASE.test(message);
    if (isOfDatabase && UNAVAILABLE.some((pattern) => pattern.test(message))) return true;
  }
  return false;
}
