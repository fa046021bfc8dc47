import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { VideoListInput } from "#domain/videos/contract.ts";
import { type Database, rows, run, type StoredRow } from "../../client.ts";
import type { videos } from "../../schema/index.ts";
import { localizedName } from "../matches/rows.ts";

/** "Popular" ranks the most watched among the latest videos only. */
const POPULAR_AMONG = 400;
const MAX_RELATED = 8;
/** How many of the newest videos are compared per match, team or league. */
const RELATED_PER_LINK = 30;
const MAX_SITEMAP_VIDEOS = 1_000;

export type VideoCardRow = StoredRow<
  typeof videos,
  | "id"
  | "kind"
  | "state"
  | "gameId"
  | "matchId"
  | "cover"
  | "durationMs"
  | "views"
  | "publishedAtMs"
  | "externalUrl"
  | "originalLocale"
> & {
  locale: Locale | null;
  title: string | null;
  description: string | null;
  /** JSON lists. */
  locales: string;
  reveals: string;
  homeName: string | null;
  awayName: string | null;
};
export type VideoRow = VideoCardRow &
  StoredRow<typeof videos, "chapters" | "liveId" | "fileId"> & {
    ownerId: number | null;
    owner: string | null;
    isStreamer: 0 | 1;
  };

/** Excludes videos whose recording has expired or was banned. */
export const isPublicVideo = (nowMs: number): SQL => sql`v.state = 'published' AND (v.live_id IS NULL OR EXISTS
    (SELECT 1 FROM lives AS r WHERE r.id = v.live_id AND r.state = 'replay'
      AND (r.replay_until_ms IS NULL OR r.replay_until_ms > ${nowMs})))`;
const ofBrand = (brandId: string): SQL => sql`(v.brand_id IS NULL OR v.brand_id = ${brandId})`;

export const videoCardColumns = (
  locale: Locale,
): SQL => sql`v.id, v.kind, v.state, v.game_id AS gameId, v.match_id AS matchId,
    coalesce(v.cover, (SELECT '/covers/' || r.id || '-' || r.cover_version || '.jpg' FROM lives AS r
      WHERE r.id = v.live_id AND r.cover_version > 0)) AS cover,
    v.duration_ms AS durationMs, v.views, v.published_at_ms AS publishedAtMs, v.external_url AS externalUrl,
    v.original_locale AS originalLocale, t.locale, t.title, t.description,
    (SELECT json_group_array(x.locale) FROM video_texts AS x WHERE x.video_id = v.id) AS locales,
    iif(v.reveals_result = 1 AND m.id IS NOT NULL, json_array(json_object('id', m.id, 'leagueId', m.league_id,
      'homeId', m.home_id, 'awayId', m.away_id)), '[]') AS reveals,
    ${localizedName("h", locale)} AS homeName, ${localizedName("a", locale)} AS awayName`;

/** Falls back to the language the title was written in. */
export const videoCardJoins = (
  locale: Locale,
): SQL => sql`LEFT JOIN video_texts AS t ON t.video_id = v.id AND t.locale =
      coalesce((SELECT x.locale FROM video_texts AS x WHERE x.video_id = v.id AND x.locale = ${locale}), v.original_locale)
    LEFT JOIN matches AS m ON m.id = v.match_id
    LEFT JOIN teams AS h ON h.id = m.home_id
    LEFT JOIN teams AS a ON a.id = m.away_id`;

type Filter = Pick<VideoListInput, "kind" | "leagueId" | "teamId" | "matchId"> & {
  brandId: string;
  gameId: number | undefined;
  nowMs: number;
};
type Page = { locale: Locale; offset: number; limit: number };

function linkOf({ matchId, teamId, leagueId }: Filter) {
  if (matchId !== undefined) return { kind: "match", id: matchId };
  if (teamId !== undefined) return { kind: "team", id: teamId };
  return leagueId === undefined ? undefined : { kind: "league", id: leagueId };
}

function filtered(filter: Filter): { from: SQL; order: SQL } {
  const link = linkOf(filter);
  const game = filter.gameId === undefined ? sql`` : sql` AND v.game_id = ${filter.gameId}`;
  const kind = filter.kind === undefined ? sql`` : sql` AND v.kind = ${filter.kind}`;
  const where = sql`${isPublicVideo(filter.nowMs)} AND ${ofBrand(filter.brandId)}${game}${kind}`;
  if (link) {
    return {
      from: sql`FROM video_links AS k INDEXED BY video_links_by_entity CROSS JOIN videos AS v ON v.id = k.video_id
        WHERE k.kind = ${link.kind} AND k.entity_id = ${link.id} AND ${where}`,
      order: sql.raw("k.video_id DESC"),
    };
  }
  const by = sql.raw(filter.gameId === undefined ? "videos_public" : "videos_public_by_game");
  return {
    from: sql`FROM videos AS v INDEXED BY ${by} WHERE ${where}`,
    order: sql.raw("v.published_at_ms DESC, v.id DESC"),
  };
}

export function selectVideoPage(db: Database, filter: Filter, { locale, offset, limit }: Page) {
  const { from, order } = filtered(filter);
  return rows<VideoCardRow>(
    db,
    sql`WITH page AS (SELECT v.id ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
      SELECT ${videoCardColumns(locale)} FROM page CROSS JOIN videos AS v ON v.id = page.id ${videoCardJoins(locale)}
      ORDER BY v.published_at_ms DESC, v.id DESC`,
  );
}

export const countVideos = (db: Database, filter: Filter) =>
  rows<{ total: number }>(db, sql`SELECT count(*) AS total ${filtered(filter).from}`);

/** Most watched first, then newest. */
export function selectPopularVideos(db: Database, filter: Filter, { locale, offset, limit }: Page) {
  const { from, order } = filtered(filter);
  return rows<VideoCardRow>(
    db,
    sql`WITH latest AS (SELECT v.id ${from} ORDER BY ${order} LIMIT ${POPULAR_AMONG})
      SELECT ${videoCardColumns(locale)} FROM latest CROSS JOIN videos AS v ON v.id = latest.id ${videoCardJoins(locale)}
      ORDER BY v.views DESC, v.published_at_ms DESC, v.id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

type Reader = { brandId: string; locale: Locale; nowMs: number };

/** Other videos of the same match, teams or league, most closely related first; then the newest of the game. */
export const selectRelatedVideos = (db: Database, videoId: number, { brandId, locale, nowMs }: Reader) =>
  rows<VideoCardRow>(
    db,
    sql`WITH linked AS (
        SELECT l.id, max(CASE own.kind WHEN 'match' THEN 3 WHEN 'team' THEN 2 ELSE 1 END) AS near
        FROM video_links AS own CROSS JOIN videos AS l ON l.id IN (
          SELECT k.video_id FROM video_links AS k INDEXED BY video_links_by_entity
          WHERE k.kind = own.kind AND k.entity_id = own.entity_id ORDER BY k.video_id DESC LIMIT ${RELATED_PER_LINK})
        WHERE own.video_id = ${videoId} GROUP BY l.id),
      newest AS (SELECT v.id, 0 AS near FROM videos AS v INDEXED BY videos_public_by_game
        WHERE v.state = 'published' AND v.game_id = (SELECT game_id FROM videos WHERE id = ${videoId})
        ORDER BY v.published_at_ms DESC LIMIT 20),
      near AS (SELECT id, max(near) AS near FROM (SELECT * FROM linked UNION ALL SELECT * FROM newest)
        WHERE id <> ${videoId} GROUP BY id)
      SELECT ${videoCardColumns(locale)} FROM near CROSS JOIN videos AS v ON v.id = near.id ${videoCardJoins(locale)}
      WHERE ${isPublicVideo(nowMs)} AND ${ofBrand(brandId)}
      ORDER BY near.near DESC, v.published_at_ms DESC, v.id DESC LIMIT ${MAX_RELATED}`,
  );

/**
 * In any state; the service decides how to answer for a withdrawn one. `isOffered` is 0 if the recording has expired.
 */
export const selectVideo = (db: Database, videoId: number, { brandId, locale, nowMs }: Reader) =>
  rows<VideoRow & { isOffered: 0 | 1 }>(
    db,
    sql`SELECT ${videoCardColumns(locale)}, v.chapters, v.live_id AS liveId, v.file_id AS fileId, u.id AS ownerId,
        u.username AS owner, EXISTS (SELECT 1 FROM anchor_profiles WHERE user_id = u.id) AS isStreamer,
        (${isPublicVideo(nowMs)}) AS isOffered
      FROM videos AS v ${videoCardJoins(locale)} LEFT JOIN users AS u ON u.id = v.owner_id
      WHERE v.id = ${videoId} AND ${ofBrand(brandId)}`,
  );

export type VideoMediaRow = StoredRow<typeof videos, "id" | "state" | "ownerId" | "liveId" | "fileId" | "ranges">;

export const selectVideoMedia = (db: Database, videoId: number) =>
  rows<VideoMediaRow>(
    db,
    sql`SELECT id, state, owner_id AS ownerId, live_id AS liveId, file_id AS fileId, ranges FROM videos
      WHERE id = ${videoId}`,
  );

export const selectVideoTeams = (db: Database, videoId: number, locale: Locale) =>
  rows<{ id: number; name: string }>(
    db,
    sql`SELECT t.id, ${localizedName("t", locale)} AS name FROM video_links AS k CROSS JOIN teams AS t ON t.id = k.entity_id
      WHERE k.video_id = ${videoId} AND k.kind = 'team' ORDER BY k.entity_id`,
  );

type View = { videoId: number; day: number; viewerKey: string };
/** Counts a viewer once per day, for published videos only; a trigger maintains the total. */
export const insertVideoView = (db: Database, { videoId, day, viewerKey }: View) =>
  run(
    db,
    sql`INSERT INTO video_views (video_id, day, viewer_key)
      SELECT id, ${day}, ${viewerKey} FROM videos WHERE id = ${videoId} AND state = 'published' ON CONFLICT DO NOTHING`,
  );

/** Totals are kept; the keys are only needed for one day. */
export const deleteVideoViewsBefore = (db: Database, day: number, limit: number) =>
  run(
    db,
    sql`DELETE FROM video_views WHERE rowid IN (SELECT rowid FROM video_views WHERE day < ${day} LIMIT ${limit})`,
  );

/** Public videos hosted on this site, newest first. */
export const selectSitemapVideos = (db: Database, { brandId, locale, nowMs }: Reader) =>
  rows<VideoCardRow & { updatedAtMs: number }>(
    db,
    sql`SELECT ${videoCardColumns(locale)}, v.updated_at_ms AS updatedAtMs
      FROM videos AS v INDEXED BY videos_public ${videoCardJoins(locale)}
      WHERE ${isPublicVideo(nowMs)} AND ${ofBrand(brandId)} AND v.external_url IS NULL
      ORDER BY v.published_at_ms DESC, v.id DESC LIMIT ${MAX_SITEMAP_VIDEOS}`,
  );
