import { sql } from "drizzle-orm";
import { type Database, run } from "../../client.ts";
import { knownDevices } from "../../schema/notifications.ts";

/** Runs after the bonus entry in the same batch. `bonusCoins` is 0 if the contact has already had a bonus. */
export const insertWelcomeNotification = (db: Database, uid: number, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
      SELECT ${uid}, 'welcome', json_object('bonusCoins', balance), ${nowMs}
      FROM ledger_accounts WHERE user_id = ${uid} AND purse = 'bonus_coins'`,
  );

/** Runs before the sessions are deleted, and inserts only if there is one to end: `id`, or any except `keepId`. */
export const insertSessionEndedNotification = (
  db: Database,
  uid: number,
  which: { id: string } | { keepId: string },
  nowMs: number,
) => {
  const isMatch = "id" in which ? sql`id = ${which.id}` : sql`id <> ${which.keepId}`;
  return run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms) SELECT ${uid}, 'session_ended', '{}', ${nowMs}
      WHERE EXISTS (SELECT 1 FROM sessions WHERE user_id = ${uid} AND ${isMatch} AND expires_at_ms > ${nowMs})`,
  );
};

type Device = { device: string; place: string };

/** Runs before `insertKnownDevice`. An account's first device is not reported. */
export const insertNewDeviceNotification = (db: Database, uid: number, { device, place }: Device, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
      SELECT ${uid}, 'new_device', json_object('device', ${device}, 'place', ${place}), ${nowMs}
      WHERE EXISTS (SELECT 1 FROM known_devices WHERE user_id = ${uid})
        AND NOT EXISTS (SELECT 1 FROM known_devices WHERE user_id = ${uid} AND device = ${device} AND place = ${place})`,
  );

export const insertKnownDevice = (db: Database, uid: number, device: Device) =>
  db
    .insert(knownDevices)
    .values({ userId: uid, ...device })
    .onConflictDoNothing();

/** Runs before the follow is inserted. Only for new follows, once a day, and unless turned off in the preferences. */
export const insertFollowerNotification = (db: Database, uid: number, followerUid: number, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
      SELECT ${uid}, 'new_follower', json_object('uid', fan.id), ${nowMs} FROM users AS fan WHERE fan.id = ${followerUid}
        AND NOT EXISTS (SELECT 1 FROM follows WHERE follower_id = ${followerUid} AND followed_id = ${uid})
        AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${uid} AND state <> 'cancelled')
        AND NOT EXISTS (SELECT 1 FROM user_preferences WHERE user_id = ${uid} AND body ->> '$.notices.account' = 0)
      ON CONFLICT DO NOTHING`,
  );
