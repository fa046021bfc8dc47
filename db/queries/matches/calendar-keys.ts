import { type Asking, asking, type Database } from "../../client.ts";

type Renewals = { renewals: number };

export const askRenewals = (db: Database, uid: number): Asking<Renewals> =>
  asking(db.$client.prepare("SELECT renewals FROM calendar_keys WHERE user_id = ?1").bind(uid));

/** The address in use now opens nothing any more. */
export const endCalendarKey = (db: Database, uid: number): D1PreparedStatement => renewKey(db, uid).statement;

/** Two renewals at once are two: neither leaves the old address open. */
export const renewKey = (db: Database, uid: number): Asking<Renewals> =>
  asking(
    db.$client
      .prepare(
        `INSERT INTO calendar_keys (user_id, renewals) VALUES (?1, 1)
         ON CONFLICT (user_id) DO UPDATE SET renewals = renewals + 1 RETURNING renewals`,
      )
      .bind(uid),
  );
