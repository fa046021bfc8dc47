import { type SQL, sql } from "drizzle-orm";
import type { ChannelEventKind, EventFlag } from "#domain/channels/contract.ts";
import {
  FIRST_TOUCH_DAYS,
  MAX_EVENTS_PER_ADDRESS,
  MAX_STORED_PER_ADDRESS,
  MAX_USERS_PER_DEVICE,
} from "#domain/channels/limits.ts";
import { type Database, rows, run, type StoredRow } from "../../client.ts";
import type { channelEvents } from "../../schema/channels.ts";

const DAY_MS = 86_400_000;

export type NewEvent = {
  channelId: string;
  kind: ChannelEventKind;
  day: number;
  visitorKey: string;
  addressKey: string;
  uid: number | null;
  place: string;
  nowMs: number;
};

const ofAddress = ({ channelId, day, addressKey }: Pick<NewEvent, "channelId" | "day" | "addressKey">): SQL =>
  sql`channel_id = ${channelId} AND day = ${day} AND address_key = ${addressKey} AND address_key <> ''`;

/** Inserts nothing for unknown or archived channels, operators' own visits, repeats, or addresses over the limit. */
export const insertEvent = (db: Database, event: NewEvent) =>
  run(
    db,
    sql`INSERT INTO channel_events (channel_id, kind, day, visitor_key, address_key, user_id, place, at_ms, flag)
      SELECT c.id, ${event.kind}, ${event.day}, ${event.visitorKey}, ${event.addressKey}, ${event.uid}, ${event.place},
        ${event.nowMs}, CASE WHEN (SELECT count(*) FROM channel_events INDEXED BY channel_events_by_address
          WHERE ${ofAddress(event)}) >= ${MAX_EVENTS_PER_ADDRESS} THEN 'address' END
      FROM promotion_channels AS c LEFT JOIN promotion_channels AS p ON p.id = c.parent_id
      WHERE c.id = ${event.channelId} AND c.state = 'active' AND c.operator_id IS NOT ${event.uid}
        AND p.operator_id IS NOT coalesce(${event.uid}, -1)
        AND (SELECT count(*) FROM channel_events INDEXED BY channel_events_by_address WHERE ${ofAddress(event)})
          < ${MAX_STORED_PER_ADDRESS}
      ON CONFLICT DO NOTHING`,
  );

/** Once an address exceeds the limit, none of its events of that day count. */
export const flagAddress = (db: Database, event: Pick<NewEvent, "channelId" | "day" | "addressKey">) =>
  run(
    db,
    sql`UPDATE channel_events SET flag = 'address' WHERE ${ofAddress(event)} AND flag IS NULL AND kind <> 'registration'
      AND (SELECT count(*) FROM channel_events INDEXED BY channel_events_by_address WHERE ${ofAddress(event)})
        > ${MAX_EVENTS_PER_ADDRESS}`,
  );

export type NewReferral = { channelId: string; uid: number; deviceKey: string; nowMs: number };

/** Inserts nothing for unknown or archived channels: the account keeps the id, but no partner gets credit. */
export const insertReferral = (db: Database, { channelId, uid, deviceKey, nowMs }: NewReferral) =>
  run(
    db,
    sql`INSERT INTO channel_users (user_id, channel_id, at_ms, device_key, flag)
      SELECT ${uid}, c.id, ${nowMs}, ${deviceKey}, CASE
        WHEN ${deviceKey} <> '' AND ${deviceKey} IN (c.device_key, coalesce(p.device_key, '')) THEN 'own'
        WHEN (SELECT count(*) FROM channel_users INDEXED BY channel_users_by_device WHERE channel_id = c.id
          AND device_key = ${deviceKey} AND device_key <> '' AND at_ms > ${nowMs - FIRST_TOUCH_DAYS * DAY_MS})
          >= ${MAX_USERS_PER_DEVICE} THEN 'device' END
      FROM promotion_channels AS c LEFT JOIN promotion_channels AS p ON p.id = c.parent_id
      WHERE c.id = ${channelId} AND c.state = 'active' ON CONFLICT DO NOTHING`,
  );

/** Stores the registration with the referral's flag. Runs after `insertReferral` in the same batch. */
export const insertRegistrationEvent = (
  db: Database,
  event: Pick<NewEvent, "day" | "visitorKey" | "addressKey" | "place" | "nowMs"> & { uid: number },
) =>
  run(
    db,
    sql`INSERT INTO channel_events (channel_id, kind, day, visitor_key, address_key, user_id, place, at_ms, flag)
      SELECT channel_id, 'registration', ${event.day}, ${event.visitorKey}, ${event.addressKey}, user_id, ${event.place},
        ${event.nowMs}, flag FROM channel_users WHERE user_id = ${event.uid}`,
  );

export type EventRow = StoredRow<typeof channelEvents, "id" | "atMs" | "visitorKey" | "place" | "flag"> & {
  username: string | null;
};
type Listed = { channelId: string; day: number; kind: ChannelEventKind; after: number; limit: number };

/** One day's events, oldest first, including flagged ones. */
export const selectEvents = (db: Database, { channelId, day, kind, after, limit }: Listed) =>
  rows<EventRow>(
    db,
    sql`SELECT e.id, e.at_ms AS atMs, e.visitor_key AS visitorKey, e.place, e.flag, u.username
      FROM channel_events AS e INDEXED BY channel_events_list LEFT JOIN users AS u ON u.id = e.user_id
      WHERE e.channel_id = ${channelId} AND e.day = ${day} AND e.kind = ${kind} AND e.id > ${after}
      ORDER BY e.id LIMIT ${limit}`,
  );

export type ReferredUserRow = { uid: number; atMs: number; flag: EventFlag | null; username: string | null };
type Before = { atMs: number; uid: number };
type ListedUsers = { channelId: string; fromMs: number; toMs: number; before: Before | undefined; limit: number };

/** Newest first. */
export const selectReferredUsers = (db: Database, { channelId, fromMs, toMs, before, limit }: ListedUsers) =>
  rows<ReferredUserRow>(
    db,
    sql`SELECT c.user_id AS uid, c.at_ms AS atMs, c.flag, u.username
      FROM channel_users AS c INDEXED BY channel_users_by_channel LEFT JOIN users AS u ON u.id = c.user_id
      WHERE c.channel_id = ${channelId} AND c.at_ms >= ${fromMs} AND c.at_ms < ${toMs}
        AND (c.at_ms, c.user_id) < (${before?.atMs ?? toMs}, ${before?.uid ?? 0})
      ORDER BY c.at_ms DESC, c.user_id DESC LIMIT ${limit}`,
  );
