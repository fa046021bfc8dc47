CREATE TABLE `news_articles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`brand_id` text,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`game_id` integer NOT NULL,
	`report_of` integer,
	`original_locale` text,
	`author_id` integer,
	`submitted_by` integer,
	`reveals_result` integer DEFAULT true NOT NULL,
	`reads` integer DEFAULT 0 NOT NULL,
	`publish_at_ms` integer,
	`published_at_ms` integer,
	`corrected_at_ms` integer,
	`correction_note` text DEFAULT '' NOT NULL,
	`updated_at_ms` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submitted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "news_articles_state" CHECK("news_articles"."state" IN ('draft', 'in_review', 'scheduled', 'published', 'corrected', 'withdrawn')),
	CONSTRAINT "news_articles_kind" CHECK(("news_articles"."kind" = 'report') = ("news_articles"."report_of" IS NOT NULL)),
	CONSTRAINT "news_articles_published" CHECK("news_articles"."state" NOT IN ('published', 'corrected') OR "news_articles"."published_at_ms" IS NOT NULL),
	CONSTRAINT "news_articles_scheduled" CHECK(("news_articles"."state" = 'scheduled') = ("news_articles"."publish_at_ms" IS NOT NULL)),
	CONSTRAINT "news_articles_language" CHECK("news_articles"."kind" = 'report' OR "news_articles"."original_locale" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `news_articles_report` ON `news_articles` (`report_of`);--> statement-breakpoint
CREATE INDEX `news_articles_public` ON `news_articles` (`published_at_ms`,`id`) WHERE state IN ('published', 'corrected');--> statement-breakpoint
CREATE INDEX `news_articles_public_by_game` ON `news_articles` (`game_id`,`published_at_ms`,`id`) WHERE state IN ('published', 'corrected');--> statement-breakpoint
CREATE INDEX `news_articles_desk` ON `news_articles` (`state`,`updated_at_ms`,`id`) WHERE kind = 'editorial';--> statement-breakpoint
CREATE INDEX `news_articles_due` ON `news_articles` (`publish_at_ms`) WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX `news_articles_by_author` ON `news_articles` (`author_id`,`reads`) WHERE author_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `news_images` (
	`file` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`editor_id` integer,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `news_links` (
	`article_id` integer NOT NULL,
	`kind` text NOT NULL,
	`entity_id` integer NOT NULL,
	PRIMARY KEY(`article_id`, `kind`, `entity_id`),
	FOREIGN KEY (`article_id`) REFERENCES `news_articles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `news_links_by_entity` ON `news_links` (`kind`,`entity_id`,`article_id`);--> statement-breakpoint
CREATE TABLE `news_reads` (
	`article_id` integer NOT NULL,
	`day` integer NOT NULL,
	`reader_key` text NOT NULL,
	PRIMARY KEY(`day`, `article_id`, `reader_key`),
	FOREIGN KEY (`article_id`) REFERENCES `news_articles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `news_revisions` (
	`article_id` integer NOT NULL,
	`locale` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`cover` text,
	`blocks` text NOT NULL,
	`editor_id` integer,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`article_id`, `locale`, `revision`),
	FOREIGN KEY (`article_id`) REFERENCES `news_articles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `news_steps` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL,
	`event` text NOT NULL,
	`editor_id` integer,
	`note` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`article_id`) REFERENCES `news_articles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`editor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `news_steps_by_article` ON `news_steps` (`article_id`,`id`);--> statement-breakpoint
CREATE TABLE `news_texts` (
	`article_id` integer NOT NULL,
	`locale` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`cover` text,
	`blocks` text NOT NULL,
	PRIMARY KEY(`article_id`, `locale`),
	FOREIGN KEY (`article_id`) REFERENCES `news_articles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Every match that is over, or at half-time, has a report; its text follows from the match when it is read.
-- A result that arrives late, as when a site is set up, is dated by the match: six hours after its start at the latest.
CREATE TRIGGER `matches_end_in_report` AFTER UPDATE ON `matches`
WHEN (NEW.`state` IN ('finished', 'awarded') OR (NEW.`state` = 'in_progress' AND NEW.`phase` ->> '$.kind' = 'halftime'))
  AND NOT EXISTS (SELECT 1 FROM `news_articles` WHERE `report_of` = NEW.`id`) BEGIN
  INSERT INTO `news_articles` (`kind`, `state`, `game_id`, `report_of`, `published_at_ms`, `updated_at_ms`)
  VALUES ('report', 'published', NEW.`game_id`, NEW.`id`, min(NEW.`updated_at_ms`, NEW.`starts_at_ms` + 21600000), NEW.`updated_at_ms`);
END;
--> statement-breakpoint
CREATE TRIGGER `matches_begin_with_report` AFTER INSERT ON `matches` WHEN NEW.`state` IN ('finished', 'awarded') BEGIN
  INSERT INTO `news_articles` (`kind`, `state`, `game_id`, `report_of`, `published_at_ms`, `updated_at_ms`)
  SELECT 'report', 'published', NEW.`game_id`, NEW.`id`, min(NEW.`updated_at_ms`, NEW.`starts_at_ms` + 21600000), NEW.`updated_at_ms`
  WHERE NOT EXISTS (SELECT 1 FROM `news_articles` WHERE `report_of` = NEW.`id`);
END;
--> statement-breakpoint
-- At the end the report of the half becomes the report of the match, and is listed as new.
CREATE TRIGGER `matches_end_renews_report` AFTER UPDATE OF `state` ON `matches`
WHEN NEW.`state` IN ('finished', 'awarded') AND OLD.`state` NOT IN ('finished', 'awarded') BEGIN
  UPDATE `news_articles` SET `published_at_ms` = min(NEW.`updated_at_ms`, NEW.`starts_at_ms` + 21600000), `updated_at_ms` = NEW.`updated_at_ms`
  WHERE `report_of` = NEW.`id` AND `state` IN ('published', 'corrected');
END;
--> statement-breakpoint
CREATE TRIGGER `matches_correct_report` AFTER UPDATE ON `matches`
WHEN OLD.`state` IN ('finished', 'awarded') AND NEW.`state` IN ('finished', 'awarded')
  AND (OLD.`state` <> NEW.`state` OR OLD.`score_home` <> NEW.`score_home` OR OLD.`score_away` <> NEW.`score_away`
    OR OLD.`winner` IS NOT NEW.`winner`) BEGIN
  UPDATE `news_articles` SET `state` = 'corrected', `corrected_at_ms` = NEW.`updated_at_ms`, `updated_at_ms` = NEW.`updated_at_ms`
  WHERE `report_of` = NEW.`id` AND `state` IN ('published', 'corrected');
END;
--> statement-breakpoint
CREATE TRIGGER `matches_leave_report` AFTER DELETE ON `matches` BEGIN
  UPDATE `news_articles` SET `state` = 'withdrawn' WHERE `report_of` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `news_reports_link` AFTER INSERT ON `news_articles` WHEN NEW.`kind` = 'report' BEGIN
  INSERT INTO `news_links` (`article_id`, `kind`, `entity_id`)
  SELECT NEW.`id`, 'match', `id` FROM `matches` WHERE `id` = NEW.`report_of`
  UNION ALL SELECT NEW.`id`, 'league', `league_id` FROM `matches` WHERE `id` = NEW.`report_of`
  UNION ALL SELECT NEW.`id`, 'team', `home_id` FROM `matches` WHERE `id` = NEW.`report_of`
  UNION ALL SELECT NEW.`id`, 'team', `away_id` FROM `matches` WHERE `id` = NEW.`report_of`;
END;
--> statement-breakpoint
CREATE TRIGGER `news_reads_count` AFTER INSERT ON `news_reads` BEGIN
  UPDATE `news_articles` SET `reads` = `reads` + 1 WHERE `id` = NEW.`article_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `news_revisions_stay` BEFORE UPDATE ON `news_revisions` BEGIN
  SELECT RAISE(ABORT, 'revisions are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `news_revisions_are_kept` BEFORE DELETE ON `news_revisions` BEGIN
  SELECT RAISE(ABORT, 'revisions are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `news_steps_stay` BEFORE UPDATE ON `news_steps` BEGIN
  SELECT RAISE(ABORT, 'the history of an article is never changed');
END;
--> statement-breakpoint
INSERT INTO `news_articles` (`kind`, `state`, `game_id`, `report_of`, `published_at_ms`, `updated_at_ms`)
SELECT 'report', 'published', `game_id`, `id`, min(`updated_at_ms`, `starts_at_ms` + 21600000), `updated_at_ms` FROM `matches`
WHERE `state` IN ('finished', 'awarded') ORDER BY `updated_at_ms`, `id`;
