import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDIT_ACTIONS } from "#domain/chat/audit-actions.ts";
import { REPORT_REASONS } from "#domain/social/report-reasons.ts";
import { users } from "./identity.ts";

const reasonList = sql.raw(REPORT_REASONS.map((reason) => `'${reason}'`).join(", "));

/** Rooms with changed settings or an owner. A match's room has the defaults if it has no row. */
export const rooms = sqliteTable(
  "rooms",
  {
    /** See domain/chat/room-name.ts. */
    id: text("id").primaryKey(),
    anchorId: integer("anchor_id").references(() => users.id),
    title: text("title").notNull().default(""),
    /** Settings that differ from the defaults, as JSON; see domain/chat/settings.ts. */
    settings: text("settings").notNull().default("{}"),
    /** Incremented with every change; the room object ignores lower revisions. */
    revision: integer("revision").notNull().default(1),
    createdAtMs: integer("created_at_ms").notNull(),
    /** The last visit, to the minute; only for rooms owned by streamers. */
    visitedAtMs: integer("visited_at_ms").notNull().default(0),
  },
  (room) => [
    index("rooms_by_anchor").on(room.anchorId, room.createdAtMs),
    /** Open rooms owned by streamers. */
    index("rooms_own")
      .on(room.visitedAtMs)
      .where(sql`id >= 'c-' AND id < 'c.' AND anchor_id IS NOT NULL AND json_extract(settings, '$.isOpen') IS NOT 0`),
  ],
);

export const roomModerators = sqliteTable(
  "room_moderators",
  {
    roomId: text("room_id")
      .notNull()
      .references(() => rooms.id),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    addedById: integer("added_by_id").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [primaryKey({ columns: [row.roomId, row.userId] }), index("room_moderators_by_user").on(row.userId)],
);

/** Mutes are never deleted; an early end is stored with the moderator who lifted it. */
export const chatMutes = sqliteTable(
  "chat_mutes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    scope: text("scope", { enum: ["room", "platform"] }).notNull(),
    /** The room it was issued in; a room mute applies only there. */
    roomId: text("room_id"),
    reason: text("reason", { enum: REPORT_REASONS }).notNull(),
    byId: integer("by_id").notNull(),
    atMs: integer("at_ms").notNull(),
    untilMs: integer("until_ms").notNull(),
    liftedAtMs: integer("lifted_at_ms"),
    liftedById: integer("lifted_by_id"),
  },
  (mute) => [
    check("chat_mutes_reason", sql`${mute.reason} IN (${reasonList})`),
    check(
      "chat_mutes_scope",
      sql`${mute.scope} = 'platform' OR (${mute.scope} = 'room' AND ${mute.roomId} IS NOT NULL)`,
    ),
    check("chat_mutes_end", sql`${mute.untilMs} > ${mute.atMs}`),
    check("chat_mutes_lifted", sql`(${mute.liftedAtMs} IS NULL) = (${mute.liftedById} IS NULL)`),
    index("chat_mutes_by_user").on(mute.userId, mute.id),
    index("chat_mutes_by_room").on(mute.roomId, mute.id),
    index("chat_mutes_platform").on(mute.id).where(sql`scope = 'platform'`),
  ],
);

/** One appeal per mute. */
export const muteAppeals = sqliteTable(
  "mute_appeals",
  {
    muteId: integer("mute_id")
      .primaryKey()
      .references(() => chatMutes.id),
    userId: integer("user_id").notNull(),
    words: text("words").notNull(),
    atMs: integer("at_ms").notNull(),
    state: text("state", { enum: ["open", "upheld", "lifted"] })
      .notNull()
      .default("open"),
    answer: text("answer"),
    answeredById: integer("answered_by_id"),
    answeredAtMs: integer("answered_at_ms"),
  },
  (appeal) => [
    check("mute_appeals_state", sql`${appeal.state} IN ('open', 'upheld', 'lifted')`),
    index("mute_appeals_queue").on(appeal.state, appeal.muteId),
    index("mute_appeals_by_user").on(appeal.userId),
  ],
);

/** Moderators' notes about a user, shared across rooms. */
export const chatNotes = sqliteTable(
  "chat_notes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    byId: integer("by_id").notNull(),
    roomId: text("room_id").notNull(),
    words: text("words").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (note) => [index("chat_notes_by_user").on(note.userId, note.id)],
);

/** Audit log of moderation; triggers reject updates and deletes. */
export const roomAudit = sqliteTable(
  "room_audit",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    roomId: text("room_id"),
    actorId: integer("actor_id").notNull(),
    action: text("action", { enum: AUDIT_ACTIONS }).notNull(),
    subjectId: integer("subject_id"),
    detail: text("detail").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [
    index("room_audit_by_room").on(row.roomId, row.id),
    index("room_audit_by_action").on(row.roomId, row.action, row.id),
    index("room_audit_by_subject").on(row.subjectId, row.id),
  ],
);

/** Blocked words of a room; the room id '' stands for the whole site. */
export const blockedWords = sqliteTable(
  "chat_words",
  {
    roomId: text("room_id").notNull(),
    word: text("word").notNull(),
    byId: integer("by_id").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [primaryKey({ columns: [row.roomId, row.word] })],
);

/** Rooms a member has visited, which receive their mutes, sign-outs and account erasure. */
export const roomVisits = sqliteTable(
  "room_visits",
  {
    userId: integer("user_id").notNull(),
    roomId: text("room_id").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.roomId] }), index("room_visits_by_time").on(row.atMs)],
);
