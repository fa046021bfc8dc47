import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { STORED_VIDEO_KINDS, VIDEO_EVENTS, VIDEO_STATES } from "#domain/videos/states.ts";
import { UPLOAD_REJECTIONS, UPLOAD_STATES } from "#domain/videos/uploads.ts";
import { users } from "./identity.ts";
import { games } from "./leagues-catalogue.ts";
import { lives } from "./live.ts";

const quoted = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));
const VIDEO_LINK_KINDS = ["match", "league", "team"] as const;

/** Recordings of lives, uploaded files, and videos hosted on other sites. */
export const videos = sqliteTable(
  "videos",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Null for all brands. */
    brandId: text("brand_id"),
    kind: text("kind", { enum: STORED_VIDEO_KINDS }).notNull(),
    state: text("state", { enum: VIDEO_STATES }).notNull(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id),
    /** The match it shows; chapters and the title of automatic videos come from it. */
    matchId: integer("match_id"),
    ownerId: integer("owner_id").references(() => users.id),
    /** Where the media is: exactly one of the next three is set. */
    liveId: integer("live_id").references(() => lives.id),
    fileId: text("file_id"),
    externalUrl: text("external_url"),
    /** JSON lists: `SegmentRange`, `Chapter`. */
    ranges: text("ranges").notNull().default("[]"),
    chapters: text("chapters").notNull().default("[]"),
    durationMs: integer("duration_ms"),
    /** Path of a picture on this site. */
    cover: text("cover"),
    /** Null for videos with generated titles in every language. */
    originalLocale: text("original_locale"),
    /** Title, cover or length reveal the result of the match. */
    revealsResult: integer("reveals_result", { mode: "boolean" }).notNull().default(true),
    views: integer("views").notNull().default(0),
    publishedAtMs: integer("published_at_ms"),
    reason: text("reason").notNull().default(""),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (video) => [
    check("videos_kind", sql`${video.kind} IN (${quoted(STORED_VIDEO_KINDS)})`),
    check("videos_state", sql`${video.state} IN (${quoted(VIDEO_STATES)})`),
    check(
      "videos_media",
      sql`(${video.liveId} IS NOT NULL) + (${video.fileId} IS NOT NULL) + (${video.externalUrl} IS NOT NULL) = 1`,
    ),
    check("videos_named", sql`${video.originalLocale} IS NOT NULL OR ${video.matchId} IS NOT NULL`),
    check("videos_published", sql`${video.state} <> 'published' OR ${video.publishedAtMs} IS NOT NULL`),
    check("videos_duration", sql`${video.durationMs} > 0`),
    uniqueIndex("videos_of_live").on(video.liveId, video.kind).where(sql`live_id IS NOT NULL`),
    uniqueIndex("videos_external").on(video.matchId, video.externalUrl).where(sql`external_url IS NOT NULL`),
    index("videos_public").on(video.publishedAtMs, video.id).where(sql`state = 'published'`),
    index("videos_public_by_game").on(video.gameId, video.publishedAtMs, video.id).where(sql`state = 'published'`),
    index("videos_by_cover").on(video.cover).where(sql`cover IS NOT NULL`),
    index("videos_desk").on(video.state, video.updatedAtMs, video.id),
    index("videos_by_owner").on(video.ownerId, video.updatedAtMs, video.id).where(sql`owner_id IS NOT NULL`),
  ],
);

export const videoTexts = sqliteTable(
  "video_texts",
  {
    videoId: integer("video_id")
      .notNull()
      .references(() => videos.id),
    locale: text("locale").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
  },
  (row) => [primaryKey({ columns: [row.videoId, row.locale] })],
);

export const videoLinks = sqliteTable(
  "video_links",
  {
    videoId: integer("video_id")
      .notNull()
      .references(() => videos.id),
    kind: text("kind", { enum: VIDEO_LINK_KINDS }).notNull(),
    entityId: integer("entity_id").notNull(),
  },
  (link) => [
    primaryKey({ columns: [link.videoId, link.kind, link.entityId] }),
    index("video_links_by_entity").on(link.kind, link.entityId, link.videoId),
  ],
);

/** One row per viewer and day, identified by a keyed hash. */
export const videoViews = sqliteTable(
  "video_views",
  {
    videoId: integer("video_id")
      .notNull()
      .references(() => videos.id),
    day: integer("day").notNull(),
    viewerKey: text("viewer_key").notNull(),
  },
  (view) => [primaryKey({ columns: [view.day, view.videoId, view.viewerKey] })],
);

/** State changes, with who made them. */
export const videoSteps = sqliteTable(
  "video_steps",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    videoId: integer("video_id")
      .notNull()
      .references(() => videos.id),
    event: text("event", { enum: VIDEO_EVENTS }).notNull(),
    userId: integer("user_id").references(() => users.id),
    reason: text("reason").notNull(),
    atMs: integer("at_ms").notNull(),
  },
  (step) => [index("video_steps_by_video").on(step.videoId, step.id)],
);

/** A file uploaded in pieces and then processed into segments, step by step. */
export const videoUploads = sqliteTable(
  "video_uploads",
  {
    id: text("id").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id),
    brandId: text("brand_id").notNull(),
    gameId: integer("game_id").notNull(),
    matchId: integer("match_id"),
    /** Language of the title, which is the file name until it is edited. */
    locale: text("locale").notNull(),
    fileName: text("file_name").notNull(),
    totalBytes: integer("total_bytes").notNull(),
    receivedBytes: integer("received_bytes").notNull().default(0),
    state: text("state", { enum: UPLOAD_STATES }).notNull().default("uploading"),
    reason: text("reason", { enum: UPLOAD_REJECTIONS }),
    /** The next segment to be written. */
    nextSegment: integer("next_segment").notNull().default(0),
    donePercent: integer("done_percent").notNull().default(0),
    /** Lease, so that one run works on it at a time. */
    leasedUntilMs: integer("leased_until_ms").notNull().default(0),
    videoId: integer("video_id").references(() => videos.id),
    createdAtMs: integer("created_at_ms").notNull(),
    updatedAtMs: integer("updated_at_ms").notNull(),
  },
  (upload) => [
    check("video_uploads_state", sql`${upload.state} IN (${quoted(UPLOAD_STATES)})`),
    check("video_uploads_bytes", sql`${upload.receivedBytes} BETWEEN 0 AND ${upload.totalBytes}`),
    check(
      "video_uploads_whole",
      sql`${upload.state} IN ('uploading', 'rejected') OR ${upload.receivedBytes} = ${upload.totalBytes}`,
    ),
    check("video_uploads_reason", sql`(${upload.state} = 'rejected') = (${upload.reason} IS NOT NULL)`),
    check("video_uploads_ready", sql`(${upload.state} = 'ready') = (${upload.videoId} IS NOT NULL)`),
    check("video_uploads_percent", sql`${upload.donePercent} BETWEEN 0 AND 100`),
    index("video_uploads_by_owner").on(upload.ownerId, upload.createdAtMs),
    index("video_uploads_open").on(upload.state, upload.updatedAtMs),
  ],
);
