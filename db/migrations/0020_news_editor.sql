ALTER TABLE `news_articles` ADD `replaces` integer;--> statement-breakpoint
CREATE INDEX `news_articles_replacing` ON `news_articles` (`replaces`,`brand_id`) WHERE replaces IS NOT NULL;--> statement-breakpoint
ALTER TABLE `news_revisions` ADD `is_autosave` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- An automatic save is replaced by the same editor's next one.
DROP TRIGGER `news_revisions_are_kept`;
--> statement-breakpoint
CREATE TRIGGER `news_revisions_are_kept` BEFORE DELETE ON `news_revisions` WHEN OLD.`is_autosave` = 0 BEGIN
  SELECT RAISE(ABORT, 'revisions are never deleted');
END;
