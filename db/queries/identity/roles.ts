/**
 * The roles of a person as a JSON list: those given to the account, and what the last term of membership makes of them
 * until it ends. `userId` and `nowMs` are expressions of the statement around it.
 */
export const userRolesSql = (userId: string, nowMs = "unixepoch() * 1000"): string =>
  `(SELECT json_group_array(role) FROM (
     SELECT role FROM user_roles WHERE user_id = ${userId}
     UNION
     SELECT tier FROM (
       SELECT tier, ends_at_ms FROM membership_records WHERE user_id = ${userId} ORDER BY number DESC LIMIT 1
     ) WHERE ends_at_ms > ${nowMs}))`;
