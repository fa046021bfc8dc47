import { type SQL, sql } from "drizzle-orm";
import type { AddChannelInput, EditChannelInput } from "#domain/channels/contract.ts";
import type { LandingPage } from "#domain/channels/landing.ts";
import { type Database, rows, run, type StoredRow } from "../../client.ts";
import type { channelLandings, promotionChannels } from "../../schema/channels.ts";

export type ChannelRow = StoredRow<
  typeof promotionChannels,
  "id" | "name" | "source" | "state" | "parentId" | "createdAtMs" | "operatorId"
> & { operator: string };

const COLUMNS = sql.raw(`c.id, c.name, c.source, c.state, c.parent_id AS parentId, c.created_at_ms AS createdAtMs,
    c.operator_id AS operatorId, u.username AS operator`);

/** Operators see only their channels on the current brand. */
export type ChannelOperator = { uid: number; brandId: string };

/** The operator's own channels, plus the sub-channels that others run below them. */
const visibleTo = ({ uid, brandId }: ChannelOperator): SQL => sql`(
    SELECT id FROM promotion_channels INDEXED BY promotion_channels_by_operator WHERE operator_id = ${uid} AND brand_id = ${brandId}
    UNION SELECT s.id FROM promotion_channels AS p INDEXED BY promotion_channels_by_operator
      CROSS JOIN promotion_channels AS s INDEXED BY promotion_channels_by_parent ON s.parent_id = p.id
      WHERE p.operator_id = ${uid} AND s.brand_id = ${brandId})`;

export const selectVisibleChannels = (db: Database, operator: ChannelOperator) =>
  rows<ChannelRow>(
    db,
    sql`SELECT ${COLUMNS} FROM ${visibleTo(operator)} AS v CROSS JOIN promotion_channels AS c ON c.id = v.id
      CROSS JOIN users AS u ON u.id = c.operator_id ORDER BY coalesce(c.parent_id, c.id), c.parent_id IS NOT NULL, c.created_at_ms`,
  );

export const selectVisibleChannel = (db: Database, { uid, brandId }: ChannelOperator, id: string) =>
  rows<ChannelRow>(
    db,
    sql`SELECT ${COLUMNS} FROM promotion_channels AS c LEFT JOIN promotion_channels AS p ON p.id = c.parent_id
        CROSS JOIN users AS u ON u.id = c.operator_id
      WHERE c.id = ${id} AND c.brand_id = ${brandId} AND (c.operator_id = ${uid} OR p.operator_id = ${uid})`,
  );

export type NewChannel = Pick<AddChannelInput, "name" | "source"> & {
  id: string;
  brandId: string;
  operatorId: number;
  parentId: string | null;
  deviceKey: string;
  operationId: string;
  nowMs: number;
};

/** Inserts nothing if the operator has reached the limit, or on a retry. */
export const insertChannel = (db: Database, one: NewChannel, limit: number) =>
  run(
    db,
    sql`INSERT INTO promotion_channels (id, brand_id, operator_id, parent_id, name, source, device_key, operation_id,
        created_at_ms, changed_at_ms)
      SELECT ${one.id}, ${one.brandId}, ${one.operatorId}, ${one.parentId}, ${one.name}, ${one.source}, ${one.deviceKey},
        ${one.operationId}, ${one.nowMs}, ${one.nowMs}
      WHERE (SELECT count(*) FROM promotion_channels WHERE operator_id = ${one.operatorId}) < ${limit}
      ON CONFLICT DO NOTHING`,
  );

export const selectChannelOfOperation = (db: Database, operationId: string) =>
  rows<{ id: string }>(db, sql`SELECT id FROM promotion_channels WHERE operation_id = ${operationId}`);

type Change = EditChannelInput & ChannelOperator & { deviceKey: string; nowMs: number };

/** A channel can be changed only by its own operator or its parent's. */
export const updateChannel = (
  db: Database,
  { channelId, name, source, state, uid, brandId, deviceKey, nowMs }: Change,
) =>
  run(
    db,
    sql`UPDATE promotion_channels SET name = ${name}, source = ${source}, state = ${state}, device_key = ${deviceKey},
        changed_at_ms = ${nowMs}
      WHERE id = ${channelId} AND brand_id = ${brandId} AND (operator_id = ${uid} OR parent_id IN
        (SELECT id FROM promotion_channels WHERE operator_id = ${uid}))`,
  );

/** Finds only users with the channel operator role. */
export const selectOperatorByName = (db: Database, usernameKey: string) =>
  rows<{ uid: number }>(
    db,
    sql`SELECT u.id AS uid FROM users AS u CROSS JOIN user_roles AS r ON r.user_id = u.id AND r.role = 'channel'
      WHERE u.username_key = ${usernameKey}`,
  );

export type LandingRow = StoredRow<typeof channelLandings, "page" | "locale" | "blocks" | "changedAtMs">;

export const selectLandings = (db: Database, channelId: string) =>
  rows<LandingRow>(
    db,
    sql`SELECT page, locale, blocks, changed_at_ms AS changedAtMs FROM channel_landings
      WHERE channel_id = ${channelId} ORDER BY page, locale`,
  );

type NewLanding = { channelId: string; page: LandingPage; locale: string; blocks: string; nowMs: number };

export const upsertLanding = (db: Database, { channelId, page, locale, blocks, nowMs }: NewLanding) =>
  run(
    db,
    sql`INSERT INTO channel_landings (channel_id, page, locale, blocks, changed_at_ms)
      VALUES (${channelId}, ${page}, ${locale}, ${blocks}, ${nowMs})
      ON CONFLICT (channel_id, page, locale) DO UPDATE SET blocks = excluded.blocks, changed_at_ms = excluded.changed_at_ms`,
  );

/** Falls back from the reader's language to English, then to any. No row if the channel is unknown or archived. */
export const selectPublicLanding = (
  db: Database,
  { channelId, page, locale, brandId }: { channelId: string; page: LandingPage; locale: string; brandId: string },
) =>
  rows<{ channelId: string; blocks: string | null }>(
    db,
    sql`SELECT c.id AS channelId, (SELECT l.blocks FROM channel_landings AS l WHERE l.channel_id = c.id
        AND l.page = ${page} ORDER BY l.locale = ${locale} DESC, l.locale = 'en' DESC, l.locale LIMIT 1) AS blocks
      FROM promotion_channels AS c WHERE c.id = ${channelId} AND c.state = 'active' AND c.brand_id = ${brandId}`,
  );
