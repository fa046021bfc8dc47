CREATE TABLE `video_links` (
	`video_id` integer NOT NULL,
	`kind` text NOT NULL,
	`entity_id` integer NOT NULL,
	PRIMARY KEY(`video_id`, `kind`, `entity_id`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `video_links_by_entity` ON `video_links` (`kind`,`entity_id`,`video_id`);--> statement-breakpoint
CREATE TABLE `video_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`video_id` integer NOT NULL,
	`event` text NOT NULL,
	`user_id` integer,
	`reason` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `video_steps_by_video` ON `video_steps` (`video_id`,`id`);--> statement-breakpoint
CREATE TABLE `video_texts` (
	`video_id` integer NOT NULL,
	`locale` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`video_id`, `locale`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `video_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`brand_id` text NOT NULL,
	`game_id` integer NOT NULL,
	`match_id` integer,
	`locale` text NOT NULL,
	`file_name` text NOT NULL,
	`total_bytes` integer NOT NULL,
	`received_bytes` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'uploading' NOT NULL,
	`reason` text,
	`next_segment` integer DEFAULT 0 NOT NULL,
	`done_percent` integer DEFAULT 0 NOT NULL,
	`leased_until_ms` integer DEFAULT 0 NOT NULL,
	`video_id` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "video_uploads_state" CHECK("video_uploads"."state" IN ('uploading', 'processing', 'ready', 'rejected')),
	CONSTRAINT "video_uploads_bytes" CHECK("video_uploads"."received_bytes" BETWEEN 0 AND "video_uploads"."total_bytes"),
	CONSTRAINT "video_uploads_whole" CHECK("video_uploads"."state" IN ('uploading', 'rejected') OR "video_uploads"."received_bytes" = "video_uploads"."total_bytes"),
	CONSTRAINT "video_uploads_reason" CHECK(("video_uploads"."state" = 'rejected') = ("video_uploads"."reason" IS NOT NULL)),
	CONSTRAINT "video_uploads_ready" CHECK(("video_uploads"."state" = 'ready') = ("video_uploads"."video_id" IS NOT NULL)),
	CONSTRAINT "video_uploads_percent" CHECK("video_uploads"."done_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE INDEX `video_uploads_by_owner` ON `video_uploads` (`owner_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `video_uploads_open` ON `video_uploads` (`state`,`updated_at_ms`);--> statement-breakpoint
CREATE TABLE `video_views` (
	`video_id` integer NOT NULL,
	`day` integer NOT NULL,
	`viewer_key` text NOT NULL,
	PRIMARY KEY(`day`, `video_id`, `viewer_key`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `videos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand_id` text,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`game_id` integer NOT NULL,
	`match_id` integer,
	`owner_id` integer,
	`live_id` integer,
	`file_id` text,
	`external_url` text,
	`ranges` text DEFAULT '[]' NOT NULL,
	`chapters` text DEFAULT '[]' NOT NULL,
	`duration_ms` integer,
	`cover` text,
	`original_locale` text,
	`reveals_result` integer DEFAULT true NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`published_at_ms` integer,
	`reason` text DEFAULT '' NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`live_id`) REFERENCES `lives`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "videos_kind" CHECK("videos"."kind" IN ('replay', 'highlights', 'upload', 'official')),
	CONSTRAINT "videos_state" CHECK("videos"."state" IN ('draft', 'in_review', 'published', 'withdrawn')),
	CONSTRAINT "videos_media" CHECK(("videos"."live_id" IS NOT NULL) + ("videos"."file_id" IS NOT NULL) + ("videos"."external_url" IS NOT NULL) = 1),
	CONSTRAINT "videos_named" CHECK("videos"."original_locale" IS NOT NULL OR "videos"."match_id" IS NOT NULL),
	CONSTRAINT "videos_published" CHECK("videos"."state" <> 'published' OR "videos"."published_at_ms" IS NOT NULL),
	CONSTRAINT "videos_duration" CHECK("videos"."duration_ms" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_of_live` ON `videos` (`live_id`,`kind`) WHERE live_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `videos_external` ON `videos` (`match_id`,`external_url`) WHERE external_url IS NOT NULL;--> statement-breakpoint
CREATE INDEX `videos_public` ON `videos` (`published_at_ms`,`id`) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX `videos_public_by_game` ON `videos` (`game_id`,`published_at_ms`,`id`) WHERE state = 'published';--> statement-breakpoint
CREATE INDEX `videos_desk` ON `videos` (`state`,`updated_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `videos_by_owner` ON `videos` (`owner_id`,`updated_at_ms`,`id`) WHERE owner_id IS NOT NULL;
--> statement-breakpoint
-- hand-written
CREATE TRIGGER `videos_link` AFTER INSERT ON `videos` WHEN NEW.`match_id` IS NOT NULL BEGIN
  INSERT INTO `video_links` (`video_id`, `kind`, `entity_id`)
  SELECT NEW.`id`, 'match', `id` FROM `matches` WHERE `id` = NEW.`match_id`
  UNION ALL SELECT NEW.`id`, 'league', `league_id` FROM `matches` WHERE `id` = NEW.`match_id`
  UNION ALL SELECT NEW.`id`, 'team', `home_id` FROM `matches` WHERE `id` = NEW.`match_id`
  UNION ALL SELECT NEW.`id`, 'team', `away_id` FROM `matches` WHERE `id` = NEW.`match_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_views_count` AFTER INSERT ON `video_views` BEGIN
  UPDATE `videos` SET `views` = `views` + 1 WHERE `id` = NEW.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_steps_stay` BEFORE UPDATE ON `video_steps` BEGIN
  SELECT RAISE(ABORT, 'the history of a video is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_insert` AFTER INSERT ON `videos` WHEN NEW.`state` = 'published' BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('video', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_update` AFTER UPDATE ON `videos` WHEN OLD.`state` <> NEW.`state` OR OLD.`match_id` IS NOT NEW.`match_id` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('video', NEW.`id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `video_texts_search_insert` AFTER INSERT ON `video_texts` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('video', NEW.`video_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `video_texts_search_update` AFTER UPDATE ON `video_texts` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('video', NEW.`video_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `news_texts_search_insert` AFTER INSERT ON `news_texts` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('article', NEW.`article_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `news_texts_search_update` AFTER UPDATE ON `news_texts` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('article', NEW.`article_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `news_texts_search_delete` AFTER DELETE ON `news_texts` BEGIN
  INSERT INTO `search_due` (`source`, `entity_id`) VALUES ('article', OLD.`article_id`) ON CONFLICT (`source`, `entity_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `match_parts_official_videos_insert` AFTER INSERT ON `match_parts` WHEN NEW.`part` = 'conditions' AND NEW.`body` -> '$.films' IS NOT NULL BEGIN
  INSERT INTO `videos` (`kind`, `state`, `game_id`, `match_id`, `external_url`, `duration_ms`, `published_at_ms`, `created_at_ms`, `updated_at_ms`)
  SELECT 'official', 'published', m.`game_id`, m.`id`, f.`value` ->> 'url', (f.`value` ->> 'seconds') * 1000,
    NEW.`told_at_ms`, NEW.`told_at_ms`, NEW.`told_at_ms`
  FROM `matches` AS m CROSS JOIN json_each(NEW.`body`, '$.films') AS f
  WHERE m.`id` = NEW.`match_id` AND f.`value` ->> 'kind' IN ('playback', 'highlights')
    AND NOT EXISTS (SELECT 1 FROM `videos` AS v WHERE v.`match_id` = m.`id` AND v.`external_url` = f.`value` ->> 'url');
END;
--> statement-breakpoint
CREATE TRIGGER `match_parts_official_videos_update` AFTER UPDATE ON `match_parts` WHEN NEW.`part` = 'conditions' AND NEW.`body` -> '$.films' IS NOT NULL BEGIN
  INSERT INTO `videos` (`kind`, `state`, `game_id`, `match_id`, `external_url`, `duration_ms`, `published_at_ms`, `created_at_ms`, `updated_at_ms`)
  SELECT 'official', 'published', m.`game_id`, m.`id`, f.`value` ->> 'url', (f.`value` ->> 'seconds') * 1000,
    NEW.`told_at_ms`, NEW.`told_at_ms`, NEW.`told_at_ms`
  FROM `matches` AS m CROSS JOIN json_each(NEW.`body`, '$.films') AS f
  WHERE m.`id` = NEW.`match_id` AND f.`value` ->> 'kind' IN ('playback', 'highlights')
    AND NOT EXISTS (SELECT 1 FROM `videos` AS v WHERE v.`match_id` = m.`id` AND v.`external_url` = f.`value` ->> 'url');
END;
--> statement-breakpoint
INSERT INTO `search_due` (`source`, `entity_id`) SELECT DISTINCT 'article', `article_id` FROM `news_texts`;
