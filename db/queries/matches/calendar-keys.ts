import { type Database, type TypedStatement, typedStatement } from "../../client.ts";

type Renewals = { renewals: number };

export const selectCalendarKeyRenewals = (db: Database, uid: number): TypedStatement<Renewals> =>
  typedStatement(db.$client.prepare("SELECT renewals FROM calendar_keys WHERE user_id = ?1").bind(uid));

/** The address in use now opens nothing any more. */
export const endCalendarKey = (db: Database, uid: number): D1PreparedStatement => upsertCalendarKey(db, uid).statement;

/** Two renewals at once are two: neither leaves the old address open. */
export const upsertCalendarKey = (db: Database, uid: number): TypedStatement<Renewals> =>
  typedStatement(
    db.$client
      .prepare(
        `INSERT INTO calendar_keys (user_id, renewals) VALUES (?1, 1)
         ON CONFLICT (user_id) DO UPDATE SET renewals = renewals + 1 RETURNING renewals`,
      )
      .bind(uid),
  );
