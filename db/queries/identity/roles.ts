import { type SQL, sql } from "drizzle-orm";

/**
 * A user's roles as a JSON array: those granted to the account, and the tier of the latest membership term until it
 * ends. `userId` and `nowMs` are SQL expressions in the enclosing statement.
 */
export const userRolesSql = (userId: SQL, nowMs: SQL = sql`unixepoch() * 1000`): SQL =>
  sql`(SELECT json_group_array(role) FROM (
     SELECT role FROM user_roles WHERE user_id = ${userId}
     UNION
     SELECT tier FROM (
       SELECT tier, ends_at_ms FROM membership_records WHERE user_id = ${userId} ORDER BY number DESC LIMIT 1
     ) WHERE ends_at_ms > ${nowMs}))`;
