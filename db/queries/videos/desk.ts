import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import type { VideoEvent, VideoState } from "#domain/videos/states.ts";
import { type Database, rows, run, type StoredRow } from "../../client.ts";
import { videoLinks, videos, videoTexts } from "../../schema/index.ts";
import { localizedName } from "../matches/rows.ts";

export type DeskVideoRow = StoredRow<
  typeof videos,
  | "id"
  | "kind"
  | "state"
  | "gameId"
  | "matchId"
  | "cover"
  | "durationMs"
  | "views"
  | "reason"
  | "updatedAtMs"
  | "originalLocale"
  | "ownerId"
  | "revealsResult"
  | "publishedAtMs"
> & { owner: string | null; title: string | null; homeName: string | null; awayName: string | null };

const select = (locale: Locale) => sql`SELECT v.id, v.kind, v.state, v.game_id AS gameId, v.match_id AS matchId,
    coalesce(v.cover, (SELECT '/covers/' || r.id || '-' || r.cover_version || '.jpg' FROM lives AS r
      WHERE r.id = v.live_id AND r.cover_version > 0)) AS cover,
    v.duration_ms AS durationMs, v.views, v.reason, v.updated_at_ms AS updatedAtMs, v.original_locale AS originalLocale,
    v.owner_id AS ownerId, v.reveals_result AS revealsResult, v.published_at_ms AS publishedAtMs, u.username AS owner,
    t.title, ${localizedName("h", locale)} AS homeName, ${localizedName("a", locale)} AS awayName`;
const joins = (locale: Locale) => sql`LEFT JOIN users AS u ON u.id = v.owner_id
    LEFT JOIN video_texts AS t ON t.video_id = v.id AND t.locale =
      coalesce((SELECT x.locale FROM video_texts AS x WHERE x.video_id = v.id AND x.locale = ${locale}), v.original_locale)
    LEFT JOIN matches AS m ON m.id = v.match_id
    LEFT JOIN teams AS h ON h.id = m.home_id
    LEFT JOIN teams AS a ON a.id = m.away_id`;

type Page = { locale: Locale; offset: number; limit: number };

type DeskFilter = { brandId: string; state: VideoState; gameId: number | undefined };

const ORDERS: Record<QueueSort, SQL> = {
  newest: sql.raw("v.updated_at_ms DESC, v.id DESC"),
  oldest: sql.raw("v.updated_at_ms, v.id"),
};
const isListed = ({ brandId, state, gameId }: DeskFilter): SQL => sql`v.state = ${state}
      AND (v.brand_id IS NULL OR v.brand_id = ${brandId}) AND ${gameId === undefined ? sql`1` : sql`v.game_id = ${gameId}`}`;

/** Ordered by last change. */
export const selectDeskVideos = (db: Database, filter: DeskFilter, { sort, ...page }: Page & { sort: QueueSort }) =>
  rows<DeskVideoRow>(
    db,
    sql`${select(page.locale)} FROM videos AS v INDEXED BY videos_desk ${joins(page.locale)}
      WHERE ${isListed(filter)}
      ORDER BY ${ORDERS[sort]} LIMIT ${page.limit} OFFSET ${page.offset}`,
  );

export const countDeskVideos = (db: Database, filter: DeskFilter) =>
  rows<{ total: number }>(db, sql`SELECT count(*) AS total FROM videos AS v WHERE ${isListed(filter)}`);

export const selectOwnVideos = (db: Database, ownerId: number, page: Page) =>
  rows<DeskVideoRow>(
    db,
    sql`${select(page.locale)} FROM videos AS v INDEXED BY videos_by_owner ${joins(page.locale)}
      WHERE v.owner_id = ${ownerId} ORDER BY v.updated_at_ms DESC, v.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
  );

export const countOwnVideos = (db: Database, ownerId: number) =>
  rows<{ total: number }>(db, sql`SELECT count(*) AS total FROM videos WHERE owner_id = ${ownerId}`);

export const selectDeskVideo = (db: Database, videoId: number, brandId: string, locale: Locale) =>
  rows<DeskVideoRow>(
    db,
    sql`${select(locale)} FROM videos AS v ${joins(locale)}
      WHERE v.id = ${videoId} AND (v.brand_id IS NULL OR v.brand_id = ${brandId})`,
  );

export const selectVideoTexts = (db: Database, videoId: number) =>
  db.select().from(videoTexts).where(eq(videoTexts.videoId, videoId)).orderBy(videoTexts.locale);

/** A video's linked leagues and teams with their names. The match is stored in the video itself. */
export const selectVideoLinks = (db: Database, videoId: number, locale: Locale) =>
  rows<{ kind: "league" | "team"; id: number; name: string | null }>(
    db,
    sql`SELECT k.kind, k.entity_id AS id, coalesce(${localizedName("t", locale)}, ${localizedName("l", locale)}) AS name
      FROM video_links AS k
      LEFT JOIN teams AS t ON k.kind = 'team' AND t.id = k.entity_id
      LEFT JOIN leagues AS l ON k.kind = 'league' AND l.id = k.entity_id
      WHERE k.video_id = ${videoId} AND k.kind IN ('league', 'team') ORDER BY k.kind, k.entity_id`,
  );

export const selectVideoSteps = (db: Database, videoId: number) =>
  rows<{ event: VideoEvent; username: string | null; reason: string; atMs: number }>(
    db,
    sql`SELECT s.event, u.username, s.reason, s.at_ms AS atMs FROM video_steps AS s
      LEFT JOIN users AS u ON u.id = s.user_id WHERE s.video_id = ${videoId} ORDER BY s.id DESC LIMIT 50`,
  );

type Texts = { videoId: number; locale: Locale; title: string; description: string };
export const upsertVideoText = (db: Database, texts: Texts) =>
  db
    .insert(videoTexts)
    .values(texts)
    .onConflictDoUpdate({
      target: [videoTexts.videoId, videoTexts.locale],
      set: { title: texts.title, description: texts.description },
    });

type Links = { matchId: number | null; leagueId: number | null; teamIds: readonly number[] };

/** Also links the match's teams and league. */
export const replaceVideoLinks = (db: Database, videoId: number, { matchId, leagueId, teamIds }: Links) => [
  db.delete(videoLinks).where(eq(videoLinks.videoId, videoId)),
  run(
    db,
    sql`INSERT INTO video_links (video_id, kind, entity_id)
      SELECT ${videoId}, 'match', id FROM matches WHERE id = ${matchId}
      UNION SELECT ${videoId}, 'league', league_id FROM matches WHERE id = ${matchId}
      UNION SELECT ${videoId}, 'team', home_id FROM matches WHERE id = ${matchId}
      UNION SELECT ${videoId}, 'team', away_id FROM matches WHERE id = ${matchId}
`,
  ),
  run(
    db,
    sql`INSERT INTO video_links (video_id, kind, entity_id)
      SELECT ${videoId}, 'league', id FROM leagues WHERE id = ${leagueId}
      UNION SELECT ${videoId}, 'team', id FROM teams WHERE id IN
        (SELECT value FROM json_each(${JSON.stringify(teamIds)}))
      ON CONFLICT DO NOTHING`,
  ),
];

type Details = { matchId: number | null; revealsResult: boolean; originalLocale: Locale; nowMs: number };
export const updateVideoDetails = (db: Database, videoId: number, { nowMs, originalLocale, ...details }: Details) =>
  db
    .update(videos)
    .set({ ...details, originalLocale: sql`coalesce(original_locale, ${originalLocale})`, updatedAtMs: nowMs })
    .where(eq(videos.id, videoId));

export const updateVideoCover = (db: Database, videoId: number, cover: string, nowMs: number) =>
  db.update(videos).set({ cover, updatedAtMs: nowMs }).where(eq(videos.id, videoId));

type Move = { from: VideoState; to: VideoState; reason: string; nowMs: number };
export const updateVideoState = (db: Database, videoId: number, { from, to, reason, nowMs }: Move) =>
  db
    .update(videos)
    .set({
      state: to,
      reason,
      updatedAtMs: nowMs,
      ...(to === "published" && { publishedAtMs: sql`coalesce(published_at_ms, ${nowMs})` }),
    })
    .where(and(eq(videos.id, videoId), eq(videos.state, from)));

type Step = { videoId: number; event: VideoEvent; userId: number; reason: string; nowMs: number };
export const insertVideoStep = (db: Database, { nowMs, ...step }: Step) =>
  run(
    db,
    sql`INSERT INTO video_steps (video_id, event, user_id, reason, at_ms)
      VALUES (${step.videoId}, ${step.event}, ${step.userId}, ${step.reason}, ${nowMs})`,
  );

/** Videos that use an uploaded picture as their cover, by its path. */
export const selectCoverUses = (db: Database, cover: string) =>
  db.select({ state: videos.state, ownerId: videos.ownerId }).from(videos).where(eq(videos.cover, cover));
